\version "2.24.0"
\new StaffGroup \with { \override SystemStartBracket.collapse-height = #1 } <<
  \new Staff \with { instrumentName = "Vl. I" shortInstrumentName = "I" \remove "Time_signature_engraver" } \relative c'' { c4 d e f }
  \new GrandStaff << \new Staff = "a" { \clef alto e'1 } \new Staff = "b" \with { \magnifyStaff #2/3 } { c'2 d' } >>
  \new ChoirStaff << \new Staff << \new Voice { \voiceOne g'1 } \new Voice { \voiceTwo e'2 f' } >> >>
>>
