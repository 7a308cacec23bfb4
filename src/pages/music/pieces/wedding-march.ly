% Full chords, dotted rhythms and rests
\version "2.24.0"
\header { tagline = ##f }
\new PianoStaff <<
  \new Staff \relative c'' {
    \time 4/4 \tempo "Allegro" 4 = 132
    <c e g>2\f <b dis fis b>4. fis'8 | e4 r a,8. b16 c4 | <f, a d>2 \tuplet 3/2 { c'8 d e } <b f' g>4 | <c e c'>4 r r2 |
  }
  \new Staff \relative c {
    \clef bass
    <c g' e'>2 <b b'> | e4 r <a, a'>2 | d4 f <g, g'> <g b d> | c8 g e g c4 r \bar "|."
  }
>>
