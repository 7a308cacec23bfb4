\version "2.24.0"
chordNames = \chordmode { \global c1:maj7 | a:m7 | d2:m7 g:7 | c1:6 }
global = { \key c \major \time 4/4 }
melody = \relative c'' { \global g4. e8~ e2 | r8 a a a c4 b8 a | \tuplet 3/2 4 { f8 g a b a g } f4 d | e1 \bar "|." }
verse = \lyricmode { Blue moon you saw me stan -- ding a -- lone with -- out a dream now }
\score { << \new ChordNames \chordmode { c1:maj7 a:m7 d2:m7 g:7 c1:6 } \new Staff { \melody } \addlyrics { \verse } >> \layout { } \midi { \tempo 4=100 } }
