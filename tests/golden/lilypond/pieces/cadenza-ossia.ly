\version "2.24.0"
\new Staff = "main" \relative c'' { c4 b << { a g } \new Staff \with { alignAboveContext = "main" \remove "Time_signature_engraver" } { \relative c'' { a8 b a g } } >> f e d2 \stopStaff s2 \startStaff c1 }
