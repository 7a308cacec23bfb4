\version "2.24.0"
global = { \key g \major \time 4/4 \partial 4 }
sop = \relative c'' { \global g4 | g fis e d | g2 a4 b | c2 b4 a | g2. \bar "|." }
alt = \relative c' { \global d4 | d d c b | d2 d4 g | g2 g4 fis | d2. }
ten = \relative c' { \global b4 | b a g fis | g2 fis4 g | e2 d4 d8 c | b2. }
bas = \relative c { \global g'4 | g d e b | b2 d4 g, | c2 d4 d | g,2. }
words = \lyricmode { All peo -- ple that on earth do dwell sing to the Lord }
\score {
  \new ChoirStaff <<
    \new Staff = "women" << \new Voice = "sop" { \voiceOne \sop } \new Voice = "alt" { \voiceTwo \alt } >>
    \new Lyrics \lyricsto "sop" \words
    \new Staff = "men" << \clef bass \new Voice { \voiceOne \ten } \new Voice { \voiceTwo \bas } >>
  >>
}
