\version "2.18.2"
\header { title = "Minuet in G" composer = "J. S. Bach (attr.)" }
\score { \new PianoStaff <<
  \new Staff { \key g \major \time 3/4 \relative c'' { \repeat volta 2 { d4 g,8 a b c | d4 g, g | e' c8 d e fis | g4 g, g | c4 d8 c b a | b4 c8 b a g | fis4 g8 a b g | \appoggiatura b8 a2. } } }
  \new Staff { \clef bass \key g \major \relative c' { \repeat volta 2 { << { <g b>2 a4 } \\ { d,2 d4 } >> | b'2. | c | b | a | g | d'4 b g | d' d,8 c' b a } } }
>> }
