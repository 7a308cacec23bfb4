\version "2.24.0"
double = #(define-music-function (m) (ly:music?) #{ $m $m #})
withChord = #(define-music-function (p m) (ly:pitch? ly:music?) #{ <$p e' g'>4 $m #})
slow = #(define-music-function (parser location mus) (ly:music?) #{ \scaleDurations 2/1 $mus #})
addAcc = #(define-music-function (x) (ly:music?) #{ #x -> #})
{ \double { c'4 d' } \withChord c' { a'4 b' } \slow { c'8 d' e' f' } \addAcc g'4 \addAcc { a'2 } r4 }
