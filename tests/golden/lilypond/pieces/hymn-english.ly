\version "2.22.2"
\language "english"
\score {
  <<
    \new Staff { \key bf \major \time 3/4 \partial 4 \relative f' { f4 | bf2 d8 bf | d2 c4 | bf2 g4 | f2 f4 | bf2 d8( bf) | d2 c4 | f2.~ | f2 \bar "|." } }
    \addlyrics { A -- ma -- zing grace how sweet the sound that saved a wretch like me }
  >>
}
