\version "2.24.0"
tune = \relative c' { \key c \major c4 d e f g a b c }
{ \tune \transpose c d \tune \transpose c' bes \tune \transpose c es, { \tune } \transpose f g { f'4 bes' c''2 } }
