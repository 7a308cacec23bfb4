\version "2.24.0"
\relative c'' {
  \time 4/4
  \tuplet 3/2 { c8 d e } \tuplet 3/2 { f4 \tuplet 3/2 { g16 a g } } \times 2/3 { a8 r b } |
  \tuplet 5/4 { c16 b a g f } \tuplet 7/8 { e32 d c d e f g a } r4 \tuplet 6/4 4 { g16 a b c d e d c b a g f } |
  \tuplet 3/2 { c'4. d8 e4 } \tuplet 3/2 2 { f4 e d c b a } |
  \tuplet 3/2 { c8. d16 e8~ } e4 \tuplet 9/8 { e8 d c b a g f e d } |
}
