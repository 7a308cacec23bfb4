\version "2.24.0"
\new StaffGroup <<
  \new Staff \with { instrumentName = "Cl." } \transpose bes c' \relative c'' { \transposition bes \key bes \major bes4 c d es }
  \new Staff \relative c' { \transposition f c4 g' c, g' }
>>
