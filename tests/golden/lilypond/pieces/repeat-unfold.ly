\version "2.24.0"
\relative c' {
  \repeat unfold 3 { c8 d e f }
  \repeat unfold 4 { g16 a } \alternative { { b8 } { c8 } }
  \repeat unfold 2 { \repeat unfold 2 { c4 e } g2 }
}
