\version "2.24.0"
\new PianoStaff <<
  \new Staff \relative c'' { c4 d e f | g1 }
  \new Dynamics { s2\mf s4\< s4\! | s2\> s2\pp }
  \new Staff \relative c { \clef bass c2 g | c1 }
  \new Dynamics { s4\sustainOn s s\sustainOff s | s1 }
>>
