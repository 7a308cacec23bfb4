\version "2.12.3"
\relative c' { \set Staff.midiInstrument = "violin" \times 2/3 { c8 d e } f4 \override Stem #'direction = #UP g \revert Stem #'direction a | \repeat volta 2 { b4 c d e } \alternative { { f1 } { g1 } } }
