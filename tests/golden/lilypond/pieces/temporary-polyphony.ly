\version "2.24.0"
\new Staff \relative c' {
  c4 d << { e f | g2 } \new Voice { \voiceTwo c,4 d | e2 } >> \oneVoice f4 e
  << { \voiceOne a8 b c a } \new Voice { \voiceTwo f4 e } \new Voice { \voiceThree \override NoteColumn.force-hshift = #1 c'2 } >> \oneVoice g2
  << a1 \\ { f2 e } \\ { \voiceThree c'2 b } \\ { \voiceFour d,1 } >>
}
