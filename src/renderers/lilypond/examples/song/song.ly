\version "2.24.0"
\header { title = "Round" }
\new PianoStaff <<
  \new Staff = "up" <<
    \new Voice = "tune" \relative c' { \key f \major \time 4/4 f4 g a f | \repeat volta 2 { a8( bes) c2. } }
    \new Lyrics \lyricsto "tune" { Bro -- ther Jack -- ie, sleep __ on }
  >>
  \new Staff = "down" { \clef bass \key f \major f2 c | f1\fermata }
>>
