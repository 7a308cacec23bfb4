% Greensleeves (traditional)
\version "2.24.0"
\header { tagline = ##f }
\relative c'' {
  \key a \minor \time 6/8 \partial 8
  a8 | c4 d8 e8. f16 e8 | d4 b8 g8. a16 b8 | c4 a8 a8. gis16 a8 | b4 gis8 e4 a8 |
  c4 d8 e8. f16 e8 | d4 b8 g8. a16 b8 | c8. b16 a8 gis8. fis16 gis8 | a4. a4. \bar "||"
  g'4. g8. fis16 e8 | d4 b8 g8. a16 b8 | c4 a8 a8. gis16 a8 | b4 gis8 e4. \bar "|."
}
