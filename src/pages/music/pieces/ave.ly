% Long notes, ties and hairpins
\version "2.24.0"
\header { tagline = ##f }
\relative c'' {
  \key as \major \time 4/2
  c\breve~ | c1 es\p\< | des2( c bes c)\! | as1.\f r2 | bes1\> c2 des | es\breve\pp \bar "|."
}
