\version "2.24.0"
\new DrumStaff \drummode { \tuplet 3/2 { sn8-> sn sn } bd4 \grace { sn16 } sn4 <bd cymc>8 r | hh16 hh hho hhp rb8 ride cymra tt agh cgl boh | \repeat percent 2 { bd4 sn } | tomfh8 tomfl tomh tommh tomml toml r4 }
