<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="stalker" tilewidth="128" tileheight="128" tilecount="41" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <properties>
   <property name="field" value="A"/>
  </properties>
  <image width="128" height="128" source="../../sprites/stalker/fields/field_a.svg"/>
 </tile>
 <tile id="1">
  <properties>
   <property name="field" value="B"/>
  </properties>
  <image width="128" height="128" source="../../sprites/stalker/fields/field_b.svg"/>
 </tile>
 <tile id="2">
  <properties>
   <property name="field" value="C"/>
  </properties>
  <image width="128" height="128" source="../../sprites/stalker/fields/field_c.svg"/>
 </tile>
 <tile id="3">
  <properties>
   <property name="field" value="D"/>
  </properties>
  <image width="128" height="128" source="../../sprites/stalker/fields/field_d.svg"/>
 </tile>
 <tile id="4">
  <properties>
   <property name="field" value="E"/>
  </properties>
  <image width="128" height="128" source="../../sprites/stalker/fields/field_e.svg"/>
 </tile>
 <tile id="5">
  <properties>
   <property name="field" value="F"/>
  </properties>
  <image width="128" height="128" source="../../sprites/stalker/fields/field_f.svg"/>
 </tile>
 <tile id="6">
  <properties>
   <property name="field" value="G"/>
  </properties>
  <image width="128" height="128" source="../../sprites/stalker/fields/field_g.svg"/>
 </tile>
 <tile id="7">
  <properties>
   <property name="field" value="H"/>
  </properties>
  <image width="128" height="128" source="../../sprites/stalker/fields/field_h.svg"/>
 </tile>
 <tile id="8">
  <properties>
   <property name="field" value="I"/>
  </properties>
  <image width="128" height="128" source="../../sprites/stalker/fields/field_i.svg"/>
 </tile>
 <tile id="9">
  <properties>
   <property name="field" value="J"/>
  </properties>
  <image width="128" height="128" source="../../sprites/stalker/fields/field_j.svg"/>
 </tile>
 <tile id="10">
  <properties>
   <property name="field" value="K"/>
  </properties>
  <image width="128" height="128" source="../../sprites/stalker/fields/field_k.svg"/>
 </tile>
 <tile id="11">
  <properties>
   <property name="field" value="L"/>
  </properties>
  <image width="128" height="128" source="../../sprites/stalker/fields/field_l.svg"/>
 </tile>
 <tile id="12">
  <properties>
   <property name="field" value="M"/>
  </properties>
  <image width="128" height="128" source="../../sprites/stalker/fields/field_m.svg"/>
 </tile>
 <tile id="13">
  <properties>
   <property name="field" value="N"/>
  </properties>
  <image width="128" height="128" source="../../sprites/stalker/fields/field_n.svg"/>
 </tile>
 <tile id="14">
  <properties>
   <property name="field" value="O"/>
  </properties>
  <image width="128" height="128" source="../../sprites/stalker/fields/field_o.svg"/>
 </tile>
 <tile id="15">
  <properties>
   <property name="field" value="P"/>
  </properties>
  <image width="128" height="128" source="../../sprites/stalker/fields/field_p.svg"/>
 </tile>
 <tile id="16">
  <properties>
   <property name="field" value="Q"/>
  </properties>
  <image width="128" height="128" source="../../sprites/stalker/fields/field_q.svg"/>
 </tile>
 <tile id="17">
  <properties>
   <property name="field" value="R"/>
  </properties>
  <image width="128" height="128" source="../../sprites/stalker/fields/field_r.svg"/>
 </tile>
 <tile id="18">
  <properties>
   <property name="field" value="S"/>
  </properties>
  <image width="128" height="128" source="../../sprites/stalker/fields/field_s.svg"/>
 </tile>
 <tile id="19">
  <properties>
   <property name="field" value="T"/>
  </properties>
  <image width="128" height="128" source="../../sprites/stalker/fields/field_t.svg"/>
 </tile>
 <tile id="20">
  <properties>
   <property name="field" value="U"/>
  </properties>
  <image width="128" height="128" source="../../sprites/stalker/fields/field_u.svg"/>
 </tile>
 <tile id="21">
  <properties>
   <property name="field" value="V"/>
  </properties>
  <image width="128" height="128" source="../../sprites/stalker/fields/field_v.svg"/>
 </tile>
 <tile id="22">
  <properties>
   <property name="field" value="W"/>
  </properties>
  <image width="128" height="128" source="../../sprites/stalker/fields/field_w.svg"/>
 </tile>
 <tile id="23">
  <properties>
   <property name="field" value="X"/>
  </properties>
  <image width="128" height="128" source="../../sprites/stalker/fields/field_x.svg"/>
 </tile>
 <tile id="24">
  <properties>
   <property name="field" value="Y"/>
  </properties>
  <image width="128" height="128" source="../../sprites/stalker/fields/field_y.svg"/>
 </tile>
 <tile id="25">
  <properties>
   <property name="field" value="Z"/>
  </properties>
  <image width="128" height="128" source="../../sprites/stalker/fields/field_z.svg"/>
 </tile>
 <tile id="26">
  <image width="128" height="128" source="../../sprites/stalker/ground/asphalt_a.svg"/>
 </tile>
 <tile id="27">
  <image width="128" height="128" source="../../sprites/stalker/ground/asphalt_b.svg"/>
 </tile>
 <tile id="28">
  <image width="128" height="128" source="../../sprites/stalker/ground/asphalt_c.svg"/>
 </tile>
 <tile id="29">
  <image width="128" height="128" source="../../sprites/stalker/ground/concrete_a.svg"/>
 </tile>
 <tile id="30">
  <image width="128" height="128" source="../../sprites/stalker/ground/concrete_b.svg"/>
 </tile>
 <tile id="31">
  <image width="128" height="128" source="../../sprites/stalker/ground/grass_a.svg"/>
 </tile>
 <tile id="32">
  <image width="128" height="128" source="../../sprites/stalker/ground/grass_b.svg"/>
 </tile>
 <tile id="33">
  <image width="128" height="128" source="../../sprites/stalker/ground/grass_c.svg"/>
 </tile>
 <tile id="34">
  <image width="128" height="128" source="../../sprites/stalker/ground/mud_a.svg"/>
 </tile>
 <tile id="35">
  <image width="128" height="128" source="../../sprites/stalker/ground/mud_b.svg"/>
 </tile>
 <tile id="36">
  <image width="128" height="128" source="../../sprites/stalker/ground/mud_c.svg"/>
 </tile>
 <tile id="37">
  <image width="128" height="128" source="../../sprites/stalker/ground/water_a.svg"/>
 </tile>
 <tile id="38">
  <image width="128" height="128" source="../../sprites/stalker/ground/water_b.svg"/>
 </tile>
 <tile id="39">
  <image width="128" height="128" source="../../sprites/stalker/ground/wood_a.svg"/>
 </tile>
 <tile id="40">
  <image width="128" height="128" source="../../sprites/stalker/ground/wood_b.svg"/>
 </tile>
</tileset>
