\version "2.24.0"
\header { tagline = ##f }
\relative c' {
  \key bes \major
  \time 4/4
  \tuplet 3/2 { bes8 d f } bes4 \tuplet 3/2 { a8 g f } es4 | \acciaccatura d8 c4. d16 es f2\trill |
  <bes, d f>2-> <a c es>4-. <bes d>4\fermata \bar "|."
}
