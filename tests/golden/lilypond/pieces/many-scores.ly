\version "2.24.0"
one = \relative c' { c4 d }
\score { \one \layout { } }
\score { \new Staff { \one } \midi { } }
\markup { \vspace #1 "Between" }
{ \one \one }
\new Staff \transpose c g \one
