% Auld lang syne (traditional)
\version "2.24.0"
\header { tagline = ##f }
<<
  \new ChordNames \chordmode { s4 f1 | c:7 | f2 f:7 | bes1 | f | c:7 | d2:m g:m7 | f1 }
  \new Staff \relative c' {
    \key f \major \partial 4
    c4 | f4. f8 f4 a | g4. f8 g4 a | f4. f8 a4 c | d2. d4 |
    c4. a8 a4 f | g4. f8 g4 a | f4. d8 d4 c | f2. \bar "|."
  }
>>
