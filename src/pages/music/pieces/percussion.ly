% A rock beat
\version "2.24.0"
\header { tagline = ##f }
\new DrumStaff <<
  \new DrumVoice { \voiceOne \drummode { hh8 hh hh hh hh hh hh hh | hh hh hh hh hh hh hho4 | cymc4 hh8 hh hh4 hh } }
  \new DrumVoice { \voiceTwo \drummode { bd4 sn bd sn | bd8 bd sn4 bd sn | bd4 sn8 sn bd4 sn } }
>>
