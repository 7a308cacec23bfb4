\version "2.24.0"
\header { tagline = ##f }
\new PianoStaff <<
  \new Staff \relative c' {
    \time 4/4
    \repeat unfold 2 { r8 g'16 c e g, c e }
    \repeat unfold 2 { r8 a16 d f a, d f } |
    r8 g,16 b d g, b d r8 g,16 c e g, c e | <e, g c>1 \bar "|."
  }
  \new Staff <<
    \clef bass
    \new Voice { \voiceOne r16 e8. ~ e4 r16 e8. ~ e4 | }
    \new Voice { \voiceTwo c2 c | d d4 g | c1 }
  >>
>>
