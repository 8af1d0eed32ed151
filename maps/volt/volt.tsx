<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="volt" tilewidth="64" tileheight="64" tilecount="17" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <properties>
   <property name="code" value="."/>
  </properties>
  <image width="64" height="64" source="../../sprites/volt/tiles/floor_1.svg"/>
 </tile>
 <tile id="1">
  <properties>
   <property name="code" value="."/>
  </properties>
  <image width="64" height="64" source="../../sprites/volt/tiles/floor_2.svg"/>
 </tile>
 <tile id="2">
  <properties>
   <property name="code" value="."/>
  </properties>
  <image width="64" height="64" source="../../sprites/volt/tiles/floor_3.svg"/>
 </tile>
 <tile id="3">
  <properties>
   <property name="code" value="."/>
  </properties>
  <image width="64" height="64" source="../../sprites/volt/tiles/floor_4.svg"/>
 </tile>
 <tile id="4">
  <properties>
   <property name="code" value="."/>
  </properties>
  <image width="64" height="64" source="../../sprites/volt/tiles/floor_5.svg"/>
 </tile>
 <tile id="5">
  <properties>
   <property name="code" value="O"/>
  </properties>
  <image width="64" height="64" source="../../sprites/volt/tiles/pit.svg"/>
 </tile>
 <tile id="6">
  <properties>
   <property name="code" value="O"/>
  </properties>
  <image width="64" height="64" source="../../sprites/volt/tiles/pit_water.svg"/>
 </tile>
 <tile id="7">
  <properties>
   <property name="code" value="1"/>
  </properties>
  <image width="64" height="64" source="../../sprites/volt/tiles/vp_1.svg"/>
 </tile>
 <tile id="8">
  <properties>
   <property name="code" value="2"/>
  </properties>
  <image width="64" height="64" source="../../sprites/volt/tiles/vp_2.svg"/>
 </tile>
 <tile id="9">
  <properties>
   <property name="code" value="3"/>
  </properties>
  <image width="64" height="64" source="../../sprites/volt/tiles/vp_3.svg"/>
 </tile>
 <tile id="10">
  <properties>
   <property name="code" value="4"/>
  </properties>
  <image width="64" height="64" source="../../sprites/volt/tiles/vp_4.svg"/>
 </tile>
 <tile id="11">
  <properties>
   <property name="code" value="5"/>
  </properties>
  <image width="64" height="64" source="../../sprites/volt/tiles/vp_5.svg"/>
 </tile>
 <tile id="12">
  <properties>
   <property name="code" value="6"/>
  </properties>
  <image width="64" height="64" source="../../sprites/volt/tiles/vp_6.svg"/>
 </tile>
 <tile id="13">
  <properties>
   <property name="code" value="W"/>
  </properties>
  <image width="64" height="64" source="../../sprites/volt/tiles/workshop.svg"/>
 </tile>
 <tile id="14">
  <properties>
   <property name="code" value="Z"/>
  </properties>
  <image width="64" height="64" source="../../sprites/volt/tiles/electrified.svg"/>
 </tile>
 <tile id="15">
  <properties>
   <property name="code" value="s"/>
  </properties>
  <image width="64" height="64" source="../../sprites/volt/tiles/start_neutral.svg"/>
 </tile>
 <tile id="16">
  <properties>
   <property name="code" value="S"/>
  </properties>
  <image width="64" height="64" source="../../sprites/volt/tiles/start_neutral_mid.svg"/>
 </tile>
</tileset>
