\version "2.24.0"
\new Staff { \clef bass \repeat tremolo 16 { <c e>32 <g c'>32 } \repeat tremolo 4 { g,16 g } \repeat tremolo 2 <c g>8 r4 }
