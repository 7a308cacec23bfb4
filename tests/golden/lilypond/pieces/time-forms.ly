\version "2.24.0"
\relative c' { \time 2/2 c2 d | \numericTimeSignature \time 4/4 c4 d e f | \time 5/4 c d e f g | \defaultTimeSignature \time 2/4 c d | \time 12/8 c8 d e f g a b c b a g f | \time 3/8 c d e | \cadenzaOn c4 d8 e16 f2 g \bar "|" \cadenzaOff \time 7/8 c,4 d e8 f g | \once \omit Staff.TimeSignature \time 3/4 c2. | \set Timing.measurePosition = #(ly:make-moment 1/4) c4 d }
