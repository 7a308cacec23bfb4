\version "2.24.0"
\relative c'' { \time 3/4 \partial 8 d8 | g,4 a b | c4. d8 e4 | \partial 2 c4 b | a2. | \partial 4. g8 a b | c2. }
