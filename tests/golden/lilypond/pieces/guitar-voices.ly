\version "2.24.0"
\new Staff \with { \clef "treble_8" midiInstrument = #"acoustic guitar (nylon)" } \relative c {
  \key e \minor \time 4/4
  << { e''4-4 dis8-2 e b4-0 g | fis'2\2 e | } \\ { e,,2 b'' | <b\5 dis\4>2 e, | } >>
  <e b' e g b e>1\arpeggio | \set fingeringOrientations = #'(left) <c-3 e-2 g-0>4 <b-1>-\tweak color #red -2 r2 |
}
