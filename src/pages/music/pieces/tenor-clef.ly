% Chords and accidentals in two clefs
\version "2.24.0"
\header { tagline = ##f }
\relative c {
  \clef bass \key es \major \time 2/2
  es4\f g bes es | d2 c\trill | \clef tenor <es g>4 <f as> <g bes>2 | a!4( bes b c) |
  \clef bass as,4\> g fis g\! | c,2\p r4 g-. | c1\fermata \bar "|."
}
