\version "2.24.0"
up = \drummode { hh8 hh <hh sn> hh hh hh <hh sn> hh | crashcymbal4 hihat8 hh sn16 sn sn sn tomh8 toml }
down = \drummode { bd4 s bd s | bd8 r bd bd r2 }
\new DrumStaff << \new DrumVoice { \voiceOne \up } \new DrumVoice { \voiceTwo \down } >>
