<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="autarcha_area" tilewidth="64" tileheight="64" tilecount="12" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="1">
  <properties>
   <property name="area" value="A"/>
  </properties>
  <image width="64" height="64" source="../../sprites/autarcha/areas/area_a.svg"/>
 </tile>
 <tile id="2">
  <properties>
   <property name="area" value="B"/>
  </properties>
  <image width="64" height="64" source="../../sprites/autarcha/areas/area_b.svg"/>
 </tile>
 <tile id="3">
  <properties>
   <property name="area" value="C"/>
  </properties>
  <image width="64" height="64" source="../../sprites/autarcha/areas/area_c.svg"/>
 </tile>
 <tile id="4">
  <properties>
   <property name="area" value="D"/>
  </properties>
  <image width="64" height="64" source="../../sprites/autarcha/areas/area_d.svg"/>
 </tile>
 <tile id="5">
  <properties>
   <property name="area" value="E"/>
  </properties>
  <image width="64" height="64" source="../../sprites/autarcha/areas/area_e.svg"/>
 </tile>
 <tile id="6">
  <properties>
   <property name="area" value="F"/>
  </properties>
  <image width="64" height="64" source="../../sprites/autarcha/areas/area_f.svg"/>
 </tile>
 <tile id="7">
  <properties>
   <property name="area" value="G"/>
  </properties>
  <image width="64" height="64" source="../../sprites/autarcha/areas/area_g.svg"/>
 </tile>
 <tile id="8">
  <properties>
   <property name="area" value="H"/>
  </properties>
  <image width="64" height="64" source="../../sprites/autarcha/areas/area_h.svg"/>
 </tile>
 <tile id="9">
  <properties>
   <property name="area" value="I"/>
  </properties>
  <image width="64" height="64" source="../../sprites/autarcha/areas/area_i.svg"/>
 </tile>
 <tile id="10">
  <properties>
   <property name="area" value="J"/>
  </properties>
  <image width="64" height="64" source="../../sprites/autarcha/areas/area_j.svg"/>
 </tile>
 <tile id="11">
  <properties>
   <property name="area" value="K"/>
  </properties>
  <image width="64" height="64" source="../../sprites/autarcha/areas/area_k.svg"/>
 </tile>
 <tile id="12">
  <properties>
   <property name="area" value="L"/>
  </properties>
  <image width="64" height="64" source="../../sprites/autarcha/areas/area_l.svg"/>
 </tile>
</tileset>
