\version "2.24.0"
\language "suomi"
\relative c' { c4 cis des d dis es e f fis ges g gis as a ais b h his bes heses }
