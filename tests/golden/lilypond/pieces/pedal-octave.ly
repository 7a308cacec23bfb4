\version "2.24.0"
\new PianoStaff << \new Staff { \ottava #1 c'''4\sustainOn d''' \ottava #0 e''\sustainOff\sustainOn f'' } \new Staff { \clef bass \set Staff.pedalSustainStyle = #'bracket c,4\sostenutoOn g, c\sostenutoOff\unaCorda e\treCorde } >>
