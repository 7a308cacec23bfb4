\version "2.24.0"
\header { tagline = ##f }
\new ChoirStaff <<
  \new Staff <<
    \new Voice { \voiceOne \key g \major \time 4/4 g'4 g' a' fis' | g' a' b'2 \bar "|." }
    \new Voice { \voiceTwo d'4 e' e' d' | e' fis' g'2 }
  >>
  \new Staff <<
    \clef bass
    \new Voice { \voiceOne \key g \major b4 b c' a | b d' d'2 }
    \new Voice { \voiceTwo g4 e c d | e d g2 }
  >>
>>
