\version "2.24.0"
\header { tagline = ##f }
\relative c' {
  \key g \major
  \time 6/8
  \partial 8 d8 | g4 a8 b4 c8 | d4 b8 g4 b8 | a4 fis8 d4 fis8 | g4. r4 \bar "|."
}
