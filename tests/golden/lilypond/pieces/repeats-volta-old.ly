\version "2.24.0"
\relative c' {
  \repeat volta 2 { c4 d e f | g1 }
  \repeat volta 3 { a4 b c d } \alternative { { e1 } { d1 } { c1 } }
  \repeat volta 2 { c2 b } \alternative { { a g } { f1 } } \bar "|."
}
