\version "2.24.0"
{ \fixed c' { c4 d \fixed c'' { e f } g, } \absolute { c'4 d'' e, } \relative { c'4 d e f } \relative { g'' a, \absolute { c' d' } b } \fixed g' { c4 g b, c, } }
