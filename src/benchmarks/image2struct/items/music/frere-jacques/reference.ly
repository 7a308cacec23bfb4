\version "2.24.0"
\header { tagline = ##f }
\relative c' {
  \key f \major
  \time 4/4
  f4 g a f | f g a f | a bes c2 | a4 bes c2 |
  c8 d c bes a4 f | c'8 d c bes a4 f | f c f2 | f4 c f2 \bar "|."
}
