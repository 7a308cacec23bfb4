\version "2.24.0"
\relative c' {
  \repeat volta 2 { c4 d e f \alternative { \volta 1 { g1 } \volta 2 { a1 } } }
  \repeat volta 3 { c,4 d e f \alternative { \volta 1,2 { g2 g } \volta 3 { c,1 } } }
  \repeat segno 2 { d4 d d d \volta 2 \fine e e e e }
}
