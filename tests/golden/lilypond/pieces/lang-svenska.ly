\version "2.24.0"
\language "svenska"
\relative c' { c4 ciss dess d diss ess e f fiss gess g giss ass a aiss b h hiss }
