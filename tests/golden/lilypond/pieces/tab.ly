\version "2.24.0"
music = \relative c { c4\5 e\4 g\3 c\2 | <c e g>2 <g, b\5>4 r | e'8\glissando g( a) \bendAfter #4 b~ b4 c\harmonic }
<< \new Staff { \clef "treble_8" \music } \new TabStaff \with { stringTunings = #guitar-tuning } { \music } >>
