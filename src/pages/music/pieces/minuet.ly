% Minuet in G, after Christian Petzold
\version "2.24.0"
\header { tagline = ##f }
\new PianoStaff <<
  \new Staff \relative c'' {
    \key g \major \time 3/4
    d4 g,8 a b c | d4 g, g | e' c8 d e fis | g4 g, g |
    c4 d8 c b a | b4 c8 b a g | fis4 g8 a b g | a2. |
  }
  \new Staff \relative c' {
    \key g \major \clef bass
    <g b d>2 a4 | b2. | c | b | a | g | d'4 b g | d' d,8 c' b a |
  }
>>
