\version "2.24.0"
#(define afterGraceFraction (cons 7 8))
\relative c' { \afterGrace c2 { d16 e } f2 \afterGrace 15/16 g1 { a16 } g4 r \afterGrace 1/2 g2 b8 }
