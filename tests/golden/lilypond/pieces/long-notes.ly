\version "2.24.0"
\relative c' { \time 4/2 c\breve | d\longa*1/2 | e1 f\breve*1/2 | \cadenzaOn g\longa r\breve r\longa a\maxima*1/4 \cadenzaOff \time 4/4 c4 d e f }
