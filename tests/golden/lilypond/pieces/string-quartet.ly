\version "2.24.0"
\score { \new StaffGroup <<
  \new Staff \with { instrumentName = #"Violin I" } { \relative c''' { \key g \major \time 2/2 \tempo "Allegro" g2.\f( fis8 g) | a4-. a-. a2:8 | b8( a) g( fis) e4 r | R1 | } }
  \new Staff \with { instrumentName = #"Violin II" } { \relative c'' { \key g \major b8 d b d b d b d | c d c d \repeat unfold 2 { c d } | g,2:16 g4 r | r2 <d b'>\pp } }
  \new Staff \with { instrumentName = #"Viola" } { \relative c' { \clef alto \key g \major d1\mp ~ | d | e4 d cis c | b2 g } }
  \new Staff \with { instrumentName = #"Cello" } { \relative c { \clef bass \key g \major g4 r g r | fis2 d'8 d d d | e2. r4 | g,1 \bar "|." } }
>> }
