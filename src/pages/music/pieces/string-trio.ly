% Three staves in a group
\version "2.24.0"
\header { tagline = ##f }
\new StaffGroup <<
  \new Staff \with { instrumentName = "Violin" } \relative c'' { \key g \major \time 3/4 \repeat volta 2 { d4.( e8 d4) | b8 c d2 | c4 a fis | g2. } }
  \new Staff \with { instrumentName = "Viola" } \relative c' { \clef alto \key g \major g'2. | g4 fis g | e d c | b2. }
  \new Staff \with { instrumentName = "Cello" } \relative c { \clef bass \key g \major g4 d' b | g b g | a d d | g,2. }
>>
