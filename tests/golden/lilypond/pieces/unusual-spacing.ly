\version "2.24.0"
\relative c'{c4d e8f g16 a b c|c,4(d)e-.f\p|<c e>2<d f>4~<d f>8r|\tuplet 3/2{c8 d e}f4 g'2}
