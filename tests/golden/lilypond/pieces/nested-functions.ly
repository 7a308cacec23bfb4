\version "2.24.0"
\transpose c d { \relative c' { c4 \tuplet 3/2 { d8 e f } \repeat unfold 2 { g16 \transpose c e { c' d' } } } \times 4/5 { \grace c'8 c'4 d' e' f' g' } }
