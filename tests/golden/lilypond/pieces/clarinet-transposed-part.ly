\version "2.24.0"
clar = \transpose bes c' { \relative c' { \key bes \major \time 6/8 bes8 c d es4.( | d8) r f bes4 a8 | << { g4. f } { } >> | r4 r8 bes,4. } }
\new Staff \with { instrumentName = "Clarinet in B♭" } { \clar \transpose c c, \clar }
