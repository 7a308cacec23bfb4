\version "2.24.0"
\header { tagline = ##f }
\new PianoStaff <<
  \new Staff \relative c'' {
    \key c \major \time 4/4
    c4( e g e) | a( g f e) | d8 e f d e4 c | d2 c \bar "|."
  }
  \new Staff \relative c {
    \clef bass \key c \major
    c8 g' e g c, g' e g | f a c a c, g' e g | g, d' b d c e g e | g, d' f d c2
  }
>>
