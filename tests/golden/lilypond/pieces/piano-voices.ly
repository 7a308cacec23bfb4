\version "2.24.0"
\header { title = "Prelude" composer = "Anon." }
upper = \relative c'' {
  \clef treble \key d \minor \time 4/4
  << { d4( e f g) | a2 g } \\ { a,2 b | cis8 d e4 <d bes>2 } >>
  <f a>4-. <e g>-. \tuplet 3/2 { d8 e f } e4~ | e1\fermata \bar "|."
}
lower = \relative c {
  \clef bass \key d \minor
  d4 a' d, a' | bes2 << { g'4 f } \new Voice { \voiceTwo bes,2 } >> \oneVoice
  a8[ b cis d] e4 r | a,1
}
\score {
  \new PianoStaff \with { instrumentName = "Piano" } << \new Staff = "up" \upper \new Staff = "down" \lower >>
  \layout { }
  \midi { \tempo 4 = 90 }
}
