\version "2.24.0"
\header { tagline = ##f }
<<
  \new Voice = "tune" \relative c' {
    \key f \major \time 3/4
    \partial 4 c4 | f2 a8( f) | a2 g4 | f2 d4 | c2 c4 | f2 a8( f) | a2 g4 | c2. \bar "|."
  }
  \new Lyrics \lyricsto "tune" {
    A -- ma -- zing __ grace, how sweet the sound that saved __ a wretch like
  }
>>
