<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="autarcha_road" tilewidth="80" tileheight="80" tilecount="46" columns="0">
 <tileoffset x="-8" y="8"/>
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="1">
  <properties>
   <property name="road" type="int" value="1"/>
  </properties>
  <image width="80" height="80" source="../../sprites/autarcha/roads/road_001.svg"/>
 </tile>
 <tile id="2">
  <properties>
   <property name="road" type="int" value="2"/>
  </properties>
  <image width="80" height="80" source="../../sprites/autarcha/roads/road_002.svg"/>
 </tile>
 <tile id="3">
  <properties>
   <property name="road" type="int" value="3"/>
  </properties>
  <image width="80" height="80" source="../../sprites/autarcha/roads/road_003.svg"/>
 </tile>
 <tile id="4">
  <properties>
   <property name="road" type="int" value="4"/>
  </properties>
  <image width="80" height="80" source="../../sprites/autarcha/roads/road_004.svg"/>
 </tile>
 <tile id="5">
  <properties>
   <property name="road" type="int" value="5"/>
  </properties>
  <image width="80" height="80" source="../../sprites/autarcha/roads/road_005.svg"/>
 </tile>
 <tile id="6">
  <properties>
   <property name="road" type="int" value="6"/>
  </properties>
  <image width="80" height="80" source="../../sprites/autarcha/roads/road_006.svg"/>
 </tile>
 <tile id="8">
  <properties>
   <property name="road" type="int" value="8"/>
  </properties>
  <image width="80" height="80" source="../../sprites/autarcha/roads/road_008.svg"/>
 </tile>
 <tile id="9">
  <properties>
   <property name="road" type="int" value="9"/>
  </properties>
  <image width="80" height="80" source="../../sprites/autarcha/roads/road_009.svg"/>
 </tile>
 <tile id="10">
  <properties>
   <property name="road" type="int" value="10"/>
  </properties>
  <image width="80" height="80" source="../../sprites/autarcha/roads/road_010.svg"/>
 </tile>
 <tile id="12">
  <properties>
   <property name="road" type="int" value="12"/>
  </properties>
  <image width="80" height="80" source="../../sprites/autarcha/roads/road_012.svg"/>
 </tile>
 <tile id="16">
  <properties>
   <property name="road" type="int" value="16"/>
  </properties>
  <image width="80" height="80" source="../../sprites/autarcha/roads/road_016.svg"/>
 </tile>
 <tile id="17">
  <properties>
   <property name="road" type="int" value="17"/>
  </properties>
  <image width="80" height="80" source="../../sprites/autarcha/roads/road_017.svg"/>
 </tile>
 <tile id="18">
  <properties>
   <property name="road" type="int" value="18"/>
  </properties>
  <image width="80" height="80" source="../../sprites/autarcha/roads/road_018.svg"/>
 </tile>
 <tile id="20">
  <properties>
   <property name="road" type="int" value="20"/>
  </properties>
  <image width="80" height="80" source="../../sprites/autarcha/roads/road_020.svg"/>
 </tile>
 <tile id="21">
  <properties>
   <property name="road" type="int" value="21"/>
  </properties>
  <image width="80" height="80" source="../../sprites/autarcha/roads/road_021.svg"/>
 </tile>
 <tile id="24">
  <properties>
   <property name="road" type="int" value="24"/>
  </properties>
  <image width="80" height="80" source="../../sprites/autarcha/roads/road_024.svg"/>
 </tile>
 <tile id="25">
  <properties>
   <property name="road" type="int" value="25"/>
  </properties>
  <image width="80" height="80" source="../../sprites/autarcha/roads/road_025.svg"/>
 </tile>
 <tile id="32">
  <properties>
   <property name="road" type="int" value="32"/>
  </properties>
  <image width="80" height="80" source="../../sprites/autarcha/roads/road_032.svg"/>
 </tile>
 <tile id="33">
  <properties>
   <property name="road" type="int" value="33"/>
  </properties>
  <image width="80" height="80" source="../../sprites/autarcha/roads/road_033.svg"/>
 </tile>
 <tile id="34">
  <properties>
   <property name="road" type="int" value="34"/>
  </properties>
  <image width="80" height="80" source="../../sprites/autarcha/roads/road_034.svg"/>
 </tile>
 <tile id="36">
  <properties>
   <property name="road" type="int" value="36"/>
  </properties>
  <image width="80" height="80" source="../../sprites/autarcha/roads/road_036.svg"/>
 </tile>
 <tile id="40">
  <properties>
   <property name="road" type="int" value="40"/>
  </properties>
  <image width="80" height="80" source="../../sprites/autarcha/roads/road_040.svg"/>
 </tile>
 <tile id="48">
  <properties>
   <property name="road" type="int" value="48"/>
  </properties>
  <image width="80" height="80" source="../../sprites/autarcha/roads/road_048.svg"/>
 </tile>
 <tile id="64">
  <properties>
   <property name="road" type="int" value="64"/>
  </properties>
  <image width="80" height="80" source="../../sprites/autarcha/roads/road_064.svg"/>
 </tile>
 <tile id="65">
  <properties>
   <property name="road" type="int" value="65"/>
  </properties>
  <image width="80" height="80" source="../../sprites/autarcha/roads/road_065.svg"/>
 </tile>
 <tile id="66">
  <properties>
   <property name="road" type="int" value="66"/>
  </properties>
  <image width="80" height="80" source="../../sprites/autarcha/roads/road_066.svg"/>
 </tile>
 <tile id="68">
  <properties>
   <property name="road" type="int" value="68"/>
  </properties>
  <image width="80" height="80" source="../../sprites/autarcha/roads/road_068.svg"/>
 </tile>
 <tile id="69">
  <properties>
   <property name="road" type="int" value="69"/>
  </properties>
  <image width="80" height="80" source="../../sprites/autarcha/roads/road_069.svg"/>
 </tile>
 <tile id="72">
  <properties>
   <property name="road" type="int" value="72"/>
  </properties>
  <image width="80" height="80" source="../../sprites/autarcha/roads/road_072.svg"/>
 </tile>
 <tile id="80">
  <properties>
   <property name="road" type="int" value="80"/>
  </properties>
  <image width="80" height="80" source="../../sprites/autarcha/roads/road_080.svg"/>
 </tile>
 <tile id="81">
  <properties>
   <property name="road" type="int" value="81"/>
  </properties>
  <image width="80" height="80" source="../../sprites/autarcha/roads/road_081.svg"/>
 </tile>
 <tile id="84">
  <properties>
   <property name="road" type="int" value="84"/>
  </properties>
  <image width="80" height="80" source="../../sprites/autarcha/roads/road_084.svg"/>
 </tile>
 <tile id="85">
  <properties>
   <property name="road" type="int" value="85"/>
  </properties>
  <image width="80" height="80" source="../../sprites/autarcha/roads/road_085.svg"/>
 </tile>
 <tile id="92">
  <properties>
   <property name="road" type="int" value="92"/>
  </properties>
  <image width="80" height="80" source="../../sprites/autarcha/roads/road_092.svg"/>
 </tile>
 <tile id="96">
  <properties>
   <property name="road" type="int" value="96"/>
  </properties>
  <image width="80" height="80" source="../../sprites/autarcha/roads/road_096.svg"/>
 </tile>
 <tile id="128">
  <properties>
   <property name="road" type="int" value="128"/>
  </properties>
  <image width="80" height="80" source="../../sprites/autarcha/roads/road_128.svg"/>
 </tile>
 <tile id="129">
  <properties>
   <property name="road" type="int" value="129"/>
  </properties>
  <image width="80" height="80" source="../../sprites/autarcha/roads/road_129.svg"/>
 </tile>
 <tile id="130">
  <properties>
   <property name="road" type="int" value="130"/>
  </properties>
  <image width="80" height="80" source="../../sprites/autarcha/roads/road_130.svg"/>
 </tile>
 <tile id="132">
  <properties>
   <property name="road" type="int" value="132"/>
  </properties>
  <image width="80" height="80" source="../../sprites/autarcha/roads/road_132.svg"/>
 </tile>
 <tile id="136">
  <properties>
   <property name="road" type="int" value="136"/>
  </properties>
  <image width="80" height="80" source="../../sprites/autarcha/roads/road_136.svg"/>
 </tile>
 <tile id="144">
  <properties>
   <property name="road" type="int" value="144"/>
  </properties>
  <image width="80" height="80" source="../../sprites/autarcha/roads/road_144.svg"/>
 </tile>
 <tile id="145">
  <properties>
   <property name="road" type="int" value="145"/>
  </properties>
  <image width="80" height="80" source="../../sprites/autarcha/roads/road_145.svg"/>
 </tile>
 <tile id="160">
  <properties>
   <property name="road" type="int" value="160"/>
  </properties>
  <image width="80" height="80" source="../../sprites/autarcha/roads/road_160.svg"/>
 </tile>
 <tile id="170">
  <properties>
   <property name="road" type="int" value="170"/>
  </properties>
  <image width="80" height="80" source="../../sprites/autarcha/roads/road_170.svg"/>
 </tile>
 <tile id="192">
  <properties>
   <property name="road" type="int" value="192"/>
  </properties>
  <image width="80" height="80" source="../../sprites/autarcha/roads/road_192.svg"/>
 </tile>
 <tile id="197">
  <properties>
   <property name="road" type="int" value="197"/>
  </properties>
  <image width="80" height="80" source="../../sprites/autarcha/roads/road_197.svg"/>
 </tile>
</tileset>
