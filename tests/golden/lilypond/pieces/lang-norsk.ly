\version "2.24.0"
\language "norsk"
\relative c' { c4 ciss dess d diss ess e f fiss gess g giss ass a b h cis es as bes }
