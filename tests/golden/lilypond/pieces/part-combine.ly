\version "2.24.0"
one = \relative c'' { g4 g a b | c2 c | r4 c d e | c1 }
two = \relative c'' { g4 g f d | e2 c | a4 a b c | c,1 }
\new Staff \partCombine \one \two
