\version "2.24.0"
\header { title = "Two" }
\book { \bookpart { \score { \relative c' { c4 d e f } \header { piece = "I" } } \score { \relative c' { g'4 f e d } } } \bookpart { \header { title = "Part 2" } { a'1 } } }
