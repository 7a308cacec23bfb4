\version "2.24.0"
\header { tagline = ##f }
\relative c'' {
  \key d \major
  \time 4/4
  fis,4 fis g a | a g fis e | d d e fis | fis4. e8 e2 |
  fis4 fis g a | a g fis e | d d e fis | e4. d8 d2 \bar "|."
}
