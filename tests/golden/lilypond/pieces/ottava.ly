\version "2.24.0"
\relative c'' { c4 d \ottava #1 c' d e f \ottava #0 c, b \ottava #-1 c,, b \ottava 0 c' d \ottava 2 c''' b a g \ottava 0 c,,1 }
