\version "2.24.0"
<< \new Staff { \clef bass c4 d e f | g1 } \new FiguredBass \figuremode { <6>4 <6 4> <7 _+> <5-> | < 6 4 >2 <5 3> } >>
