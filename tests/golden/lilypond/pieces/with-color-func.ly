\version "2.24.0"
rot = #(define-music-function (n) (ly:music?) #{ \once \override NoteHead.color = #red #n #})
ff = #(define-event-function () () #{ ^\markup { \italic "più" } #})
push = #(define-music-function (len mus) (ly:duration? ly:music?) #{ \skip $len $mus #})
opt = #(define-music-function (n mus) ((number? 2) ly:music?) #{ \repeat unfold #n $mus #})
{ \rot c'4 d'\ff \push 4 e' \opt 3 { c'16 } \opt { d'8 } r16 r4 }
