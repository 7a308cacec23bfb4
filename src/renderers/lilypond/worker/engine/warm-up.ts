/** Loads what most scores use, so that it is in the copied memory: fonts, lyrics, MIDI, markup, chords. */
export const warmUp = `\\version "2.24.0"
\\header { title = "a" composer = "b" }
\\score {
  <<
    \\new ChordNames \\chordmode { c1 }
    \\new PianoStaff <<
      \\new Staff \\new Voice = "a" { \\tempo 4 = 90 \\key d \\major c'8(\\p d') e'4-.\\< f'2\\f | g'1\\fermata }
      \\new Staff { \\clef bass <c e g>1~ | q1_\\markup \\italic "c" \\bar "|." }
    >>
    \\new Lyrics \\lyricsto "a" { a -- b c _ }
  >>
  \\layout { }
  \\midi { }
}
`
