\version "2.24.0"
\relative c'' { c2 d \bar "||" e f \bar ".|:" g1 \bar ":|.|:" a \bar ":|." b2 \bar "!" c \bar ";" d1 \bar "'" e2 \bar "" f \bar "|." }
