\version "2.24.0"
\header { title = "Waltz in A minor" composer = "F. Chopin" tagline = ##f }
\paper { indent = 0\mm ragged-right = ##f }
global = { \key a \minor \time 3/4 \tempo "Allegretto" 4 = 120 }
right = \relative c'' {
  \global \partial 4 e4( | a8 b c4) b8 a | \acciaccatura { gis } a4 e' r | <c e>2.\arpeggio | d8-.\mf e-. f-. e-. d-. c-. | b4( c) \breathe d-> | e2.~ | e4 r r \bar "||"
}
left = \relative c {
  \global \clef bass r4 | a <c' e> q | a, <c' e> q | e, <b' e> <b e> | d, <a' d f> q | e <gis d'> q | a <c e>2 | a,4 r2 |
}
\score { \new PianoStaff << \set PianoStaff.instrumentName = #"Piano  " \new Staff = "upper" \right \new Staff = "lower" \left >> \layout { \context { \Score \remove "Bar_number_engraver" } \context { \Staff \override TimeSignature.style = #'numbered } } }
