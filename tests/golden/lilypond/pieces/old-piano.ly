\version "2.14.2"
#(set-global-staff-size 18)
\new PianoStaff << \new Staff { \set Staff.instrumentName = #"RH" \relative c'' { c4\cresc d e f\! | \bar "|:" g1 \bar ":|" } } \new Staff { \clef bass c2 g | c1 } >>
