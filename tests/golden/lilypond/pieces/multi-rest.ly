\version "2.24.0"
\relative c'' { \compressMMRests { R1*4 c1 R1*2 } \time 3/4 R2.*3 c4 d e \set Score.skipBars = ##t R2.*2 \time 6/8 R2. c4. d R1*3/4 }
