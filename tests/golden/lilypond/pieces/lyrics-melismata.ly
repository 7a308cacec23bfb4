\version "2.24.0"
<<
  \new Voice = "sop" \relative c'' { \time 3/4 g4( a) b | c2~ c8 b | a4 g2 \melisma fis8 g \melismaEnd a2 | g2. }
  \new Lyrics \lyricsto "sop" { Glo -- ri -- a __ in ex -- cel -- sis _ De -- o }
>>
