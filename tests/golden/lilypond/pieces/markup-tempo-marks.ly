\version "2.24.0"
\relative c'' { \tempo "Andante" 4 = 80 c4 d e f | \tempo 4. = 60-72 g a b c | \tempo \markup { \italic "rit." } c b a g | \mark \default c1 | \mark "Coda" c | \mark \markup { \musicglyph "scripts.segno" } c | \textMark "tm" c | \textEndMark \markup \bold "end" c | \mark 5 c | \sectionLabel "Trio" c \section c \bar "||" \tempo "Presto" c \bar "|." }
