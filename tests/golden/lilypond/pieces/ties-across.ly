\version "2.24.0"
\relative c' { <c e g>1~ | q | c2~ c8 r c4~ | c1~ | \time 3/4 c2.~ \time 4/4 c4 d2.~ | \set tieWaitForNote = ##t \grace { c16~ e~ g~ } <c, e g>1 }
