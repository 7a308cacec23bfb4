% Two voices on a staff
\version "2.24.0"
\header { tagline = ##f }
\relative c'' {
  \key d \major \time 3/4
  << { fis4 g a | b2 a4 | g fis e | fis2. } \\ { d2. | g,4 a b | cis2 a4 | d2. } >>
  << { a'8 g fis4 e | fis8 e d4 cis | d2. } \\ { r4 d4 cis | d4 a2 | <d, fis>2. } >> \bar "|."
}
