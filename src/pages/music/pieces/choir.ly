% Four voices on two staves
\version "2.24.0"
\header { tagline = ##f }
global = { \key f \major \time 4/4 }
\new ChoirStaff <<
  \new Staff << \global
    \new Voice { \voiceOne \relative c'' { a4 bes c c | d c bes a | g2 a4 bes | a g f2 \bar "|." } }
    \new Voice { \voiceTwo \relative c' { f4 g a f | f f g f | e2 f4 f | f e c2 } } >>
  \new Staff << \clef bass \global
    \new Voice { \voiceOne \relative c' { c4 d f c | bes c d c | c2 c4 d | c bes a2 } }
    \new Voice { \voiceTwo \relative c { f4 bes, f' a | bes a g f | c2 f4 bes, | c c f,2 } } >>
>>
