% Silent night (Franz Xaver Gruber)
\version "2.24.0"
\header { title = "Silent Night" composer = "Franz Xaver Gruber" tagline = ##f }
\relative c'' {
  \key bes \major \time 6/8 \tempo "Calmly" 4. = 44
  f,8. g16 f8 d4. | f8. g16 f8 d4. | c'4 c8 a4. | bes4 bes8 f4. |
  g4 g8 bes8. a16 g8 | f8. g16 f8 d4. | g4 g8 bes8. a16 g8 | f8. g16 f8 d4. |
  c'4 c8 es8. c16 a8 | bes4. d4 r8 | bes8. f16 d8 f8. es16 c8 | bes2. \bar "|."
}
\addlyrics { Si -- lent night, ho -- ly night, all is calm, all is bright. }
