\version "2.24.0"
\header { tagline = ##f }
\relative c'' {
  \key a \minor
  \time 2/4
  \repeat volta 2 { e16 dis e dis e b d c | a8 c, e a | }
  \alternative { { b e, gis b | c4 r } { b8 e, c' b | a4 r \bar "|." } }
}
