\version "2.24.0"
\relative c'' {
  \grace d8 c4 \acciaccatura { e16 } d4 \appoggiatura f8 e4 \grace { g16[ a b] } c4 |
  \slashedGrace a8 g2 \afterGrace f2 { g16 f } |
  \afterGrace 3/4 e1\trill { d16 e } |
  \acciaccatura { c16 d } <e g>4 \appoggiatura <b d>8 <c e>2 \grace c8( b4) |
  \partial 4 \grace { a32 b c } d4 |
}
