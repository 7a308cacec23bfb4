\version "2.24.0"
\new PianoStaff <<
  \new Staff = "RH" { \clef treble s1 | s2 c''4 e'' }
  \new Staff = "LH" \relative c {
    \clef bass c8 e g \change Staff = "RH" c e g c g | \change Staff = "LH" c,,4 g' \change Staff = "RH" \stemDown e'' c
  }
>>
