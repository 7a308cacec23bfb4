\version "2.24.0"
\relative c' { <c e g>4 q8 q q2 | c4 q <d f a>8. q16 q4-> | r4 q\p \tuplet 3/2 { q8 q q } q4~ q | << { q2 q } \\ { g,1 } >> }
