\version "2.24.0"
<< \new RhythmicStaff { \time 2/4 c4 c8 c | c16 c c8 r c | c2 } \new Staff { e'4 f' g'8 g' a' b' c''2 } \new Dynamics { s2\p\< s2 s2\f } >>
