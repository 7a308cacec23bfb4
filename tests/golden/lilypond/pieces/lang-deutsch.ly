\version "2.24.0"
\language "deutsch"
\relative c' { c4 cis des d dis es e f fis ges g gis as a ais b h ces his eis fes heses | cisis deses eses asas ases }
