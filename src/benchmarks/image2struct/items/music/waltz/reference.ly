\version "2.24.0"
\header { tagline = ##f }
\relative c'' {
  \key d \major
  \time 3/4
  d4 fis a | a2 a,4 | b d fis | fis2 b,4 | cis e g | g2 e4 | d2. ~ | d2. \bar "|."
}
