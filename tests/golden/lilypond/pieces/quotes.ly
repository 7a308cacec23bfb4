\version "2.24.0"
flute = \relative c'' { c4 d e f | g a b c }
\addQuote "flute" { \flute }
<< \new Staff { c'1 \cueDuring "flute" #UP { R1 } } \new Staff \flute >>
