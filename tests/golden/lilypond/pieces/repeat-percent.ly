\version "2.24.0"
\relative c' { \repeat percent 4 { c4 e g e } \repeat percent 2 { c2 d | e f } \repeat percent 3 { c16 d } r8 r2 }
