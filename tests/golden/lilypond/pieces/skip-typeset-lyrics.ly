\version "2.24.0"
<< \new Staff << \new Voice = "v" { c'4 d' e' f' g'2 \skip 4 a' \skip 2 b'2 } >> \new Lyrics \with { \override VerticalAxisGroup.staff-affinity = #UP } \lyricsto v { a \skip 1 b c "d e" \markup \bold f } >>
