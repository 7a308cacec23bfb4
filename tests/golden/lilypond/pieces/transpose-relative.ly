\version "2.24.0"
\relative c' { c4 \transpose c f { c' d' e' f' } g \transpose c f \relative c' { c d e f } a | b \transpose c a, \relative { g'4 a b } }
