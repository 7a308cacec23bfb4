\version "2.24.0"
\header { tagline = ##f }
<<
  \chords { g2 c | d:7 g | e:m a:m | d1:7 | g }
  \relative c'' {
    \key g \major \time 4/4
    g4 b c e | d8 c b a g4 b | e, g a c | d2 fis, | g1 \bar "|."
  }
>>
