\version "2.24.0"
\header { tagline = ##f }
\new StaffGroup <<
  \new Staff \with { instrumentName = "Violin" } \relative c'' { \key d \minor \time 4/4 a4. bes8 a4 d | cis2 d \bar "|." }
  \new Staff \with { instrumentName = "Viola" } \relative c' { \clef alto \key d \minor f2 f4 g | e2 f }
  \new Staff \with { instrumentName = "Cello" } \relative c { \clef bass \key d \minor d8 e f g a4 bes | a2 d, }
>>
