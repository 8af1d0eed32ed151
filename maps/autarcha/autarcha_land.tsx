<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="autarcha_land" tilewidth="64" tileheight="64" tilecount="15" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="1">
  <properties>
   <property name="landscape" value="terrain"/>
  </properties>
  <image width="64" height="64" source="../../sprites/autarcha/tiles/plain_1.svg"/>
 </tile>
 <tile id="2">
  <properties>
   <property name="landscape" value="forest"/>
  </properties>
  <image width="64" height="64" source="../../sprites/autarcha/tiles/forest_1.svg"/>
 </tile>
 <tile id="3">
  <properties>
   <property name="landscape" value="mountains"/>
  </properties>
  <image width="64" height="64" source="../../sprites/autarcha/tiles/mountains_1.svg"/>
 </tile>
 <tile id="4">
  <properties>
   <property name="landscape" value="water"/>
  </properties>
  <image width="64" height="64" source="../../sprites/autarcha/tiles/water_1.svg"/>
 </tile>
 <tile id="5">
  <properties>
   <property name="landscape" value="city"/>
  </properties>
  <image width="64" height="64" source="../../sprites/autarcha/tiles/city_1.svg"/>
 </tile>
 <tile id="11">
  <properties>
   <property name="landscape" value="terrain"/>
  </properties>
  <image width="64" height="64" source="../../sprites/autarcha/tiles/plain_2.svg"/>
 </tile>
 <tile id="12">
  <properties>
   <property name="landscape" value="forest"/>
  </properties>
  <image width="64" height="64" source="../../sprites/autarcha/tiles/forest_2.svg"/>
 </tile>
 <tile id="13">
  <properties>
   <property name="landscape" value="mountains"/>
  </properties>
  <image width="64" height="64" source="../../sprites/autarcha/tiles/mountains_2.svg"/>
 </tile>
 <tile id="14">
  <properties>
   <property name="landscape" value="water"/>
  </properties>
  <image width="64" height="64" source="../../sprites/autarcha/tiles/water_2.svg"/>
 </tile>
 <tile id="15">
  <properties>
   <property name="landscape" value="city"/>
  </properties>
  <image width="64" height="64" source="../../sprites/autarcha/tiles/city_2.svg"/>
 </tile>
 <tile id="21">
  <properties>
   <property name="landscape" value="terrain"/>
  </properties>
  <image width="64" height="64" source="../../sprites/autarcha/tiles/plain_3.svg"/>
 </tile>
 <tile id="22">
  <properties>
   <property name="landscape" value="forest"/>
  </properties>
  <image width="64" height="64" source="../../sprites/autarcha/tiles/forest_3.svg"/>
 </tile>
 <tile id="23">
  <properties>
   <property name="landscape" value="mountains"/>
  </properties>
  <image width="64" height="64" source="../../sprites/autarcha/tiles/mountains_3.svg"/>
 </tile>
 <tile id="24">
  <properties>
   <property name="landscape" value="water"/>
  </properties>
  <image width="64" height="64" source="../../sprites/autarcha/tiles/water_3.svg"/>
 </tile>
 <tile id="25">
  <properties>
   <property name="landscape" value="city"/>
  </properties>
  <image width="64" height="64" source="../../sprites/autarcha/tiles/city_3.svg"/>
 </tile>
</tileset>
