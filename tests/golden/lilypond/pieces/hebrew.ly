\version "2.24.0"
\header { title = "שיר לדוגמה (abc) 12" }
<< \new Voice = "a" { c'4 d' e' f' } \new Lyrics \lyricsto "a" { שָׁ -- לוֹם עו -- לם } >>
