% Twinkle, twinkle, little star (traditional)
\version "2.24.0"
\header { tagline = ##f }
melody = \relative c' {
  \key c \major \time 4/4
  c4 c g' g | a a g2 | f4 f e e | d d c2 |
  g'4 g f f | e e d2 | g4 g f f | e e d2 |
  c4 c g' g | a a g2 | f4 f e e | d d c2 \bar "|."
}
words = \lyricmode {
  Twin -- kle, twin -- kle, lit -- tle star, how I won -- der what you are.
  Up a -- bove the world so high, like a dia -- mond in the sky.
  Twin -- kle, twin -- kle, lit -- tle star, how I won -- der what you are.
}
\score { << \new Voice = "tune" \melody \new Lyrics \lyricsto "tune" \words >> }
