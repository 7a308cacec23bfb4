\version "2.24.0"
\relative c' { << { c4 d e f } { e f g a } >> << c2 e g >> << { g4 g } \\ { c, c } \\ { e e } >> <<{c1}{e1}>> << >> c4 << { d } \\ >> e }
