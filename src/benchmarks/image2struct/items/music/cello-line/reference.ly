\version "2.24.0"
\header { tagline = ##f }
\relative c {
  \clef bass
  \key es \major
  \time 3/4
  \tempo "Andante" 4 = 72
  es4\p( g bes) | es2\< d4\! | c4\f\>( bes aes) | g2.\! | f4-. g-. aes-. | bes2.\pp \bar "|."
}
