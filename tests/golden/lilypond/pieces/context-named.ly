\version "2.24.0"
<<
  \new Staff = "one" { c'4 d' e' f' }
  \context Staff = "one" { \voiceTwo g4 a b c' }
  \new Staff = "two" << \context Voice = "x" { e'2 d' } \context Voice = "y" { c'1 } >>
  \context Voice = "x" { s1 g'1 }
>>
