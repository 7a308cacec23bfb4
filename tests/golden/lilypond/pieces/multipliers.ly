\version "2.24.0"
\relative c' { \time 4/4 c4*2 d2*1/2 e4 f1*1/4 | R1*3 | g2*2/3 a b | s1*2 | c\breve*1/2 | r2*3/2 r4 | c4*4/5 d e f g | c,1*2 }
