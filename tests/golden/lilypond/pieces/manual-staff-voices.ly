\version "2.24.0"
\new Staff << \relative c'' { \voiceOne c8 b a g f4 e } \\ \relative c' { c4 d e2 } >>
