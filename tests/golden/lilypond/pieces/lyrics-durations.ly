\version "2.24.0"
<< \new Staff { c'4 d' e'2 } \new Lyrics \lyricmode { Joy4 to the2 } \new Lyrics { \lyricmode { hey8 you8 there4. man8 } } >>
