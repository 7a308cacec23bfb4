\version "2.24.0"
\relative c' { \compoundMeter #'((3 2 8)) c8 d e f g | a g f e d | \compoundMeter #'((2 4) (3 8)) c4 d e8 f g | \compoundMeter #'(1 2 3 4) c,4 d4. e8 f4 g a c, | \time 2,3 5/8 c8 d e f g | \time #'(3 2) 5/8 c, d e f g }
