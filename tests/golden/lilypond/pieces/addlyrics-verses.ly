\version "2.24.0"
\relative c' { \partial 4 c4 | f2 e4 d | \set melismaBusyProperties = #'() c4( d) e2 | \unset melismaBusyProperties f1 }
\addlyrics { A ma -- zing grace how sweet the sound }
\addlyrics { \set stanza = "2." T'was grace that taught my heart to }
