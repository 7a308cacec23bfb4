\version "2.24.0"
#(define reps 3)
#(define-public title-text "Title")
#(define myMusic #{ { c'4 d' e' f' } #})
nested = #(define-music-function (count m) (number? ly:music?) #{ \repeat unfold #count { #m } #})
{ \repeat unfold #reps { c'8 g' } \nested 2 { e'8 f' } r4 \myMusic #myMusic \nested #(- 3 1) c'4 r2 }
