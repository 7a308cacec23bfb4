\version "2.24.0"
\relative c' { \repeat tremolo 8 c16 \repeat tremolo 4 { c16 e } \repeat tremolo 6 { d32 f } r8 r2 c2:16 c4:32 <e g>4: \repeat tremolo 3 { c'8 e } r4 }
