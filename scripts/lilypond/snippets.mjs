/*
 * Short pieces in the style of model answers, half of them broken the way answers typically are.
 * tests/golden/lilypond/verdicts.json records whether LilyPond accepts each one; scripts/lilypond/goldens.mjs
 * generates it.
 */

const raw = String.raw

/** @type {readonly { readonly name: string, readonly source: string }[]} */
export const snippets = [
  { name: 'scale', source: raw`\version "2.24.0" \relative c' { c4 d e f g a b c }` },
  {
    name: 'score-layout',
    source: raw`\version "2.24.0" \score { \new Staff \relative c' { \clef treble \key g \major \time 3/4 g'4 a b c2. \bar "|." } \layout { } }`,
  },
  {
    name: 'header',
    source: raw`\version "2.22.1" \header { title = "Minuet" composer = "J. S. Bach" tagline = ##f } \relative c'' { \time 3/4 d4 g,8 a b c d4 g, g }`,
  },
  {
    name: 'piano',
    source: raw`\version "2.24.0" upper = \relative c'' { \clef treble c4 e g c } lower = \relative c { \clef bass c2 g } \score { \new PianoStaff << \new Staff = "up" \upper \new Staff = "down" \lower >> \layout { } \midi { } }`,
  },
  {
    name: 'lyrics',
    source: raw`\version "2.24.0" << \new Voice = "tune" \relative c' { c4 d e f g2 g } \new Lyrics \lyricsto "tune" { Twin -- kle lit -- tle star __ yes } >>`,
  },
  {
    name: 'addlyrics',
    source: raw`\version "2.20.0" \relative c' { c4 d e f } \addlyrics { one two three four }`,
  },
  {
    name: 'repeat-alternative',
    source: raw`\version "2.24.0" \relative c' { \repeat volta 2 { c4 d e f } \alternative { { g1 } { c1 } } }`,
  },
  {
    name: 'repeat-inner',
    source: raw`\version "2.24.0" \relative c' { \repeat volta 2 { c4 d e f \alternative { \volta 1 { g1 } \volta 2 { c1 } } } }`,
  },
  { name: 'tuplets', source: raw`\version "2.24.0" { \tuplet 3/2 { c'8 d' e' } \times 2/3 { f'4 g' a' } }` },
  {
    name: 'grace',
    source: raw`\version "2.24.0" \relative c'' { \grace { c16 d } e4 \acciaccatura d8 c4 \appoggiatura b8 a2 \afterGrace g1 { a16 g } }`,
  },
  { name: 'dynamics', source: raw`\version "2.24.0" \relative c' { c4\p\< d e f\! g\mf\> a b c\! }` },
  {
    name: 'articulations',
    source: raw`\version "2.24.0" \relative c' { c4-. d-> e-- f-^ g\trill a\fermata b-+ c_"text" }`,
  },
  { name: 'chords', source: raw`\version "2.24.0" \relative c' { <c e g>4 <d f a>8 q <e g b>2~ <e g b>1 }` },
  {
    name: 'chordnames',
    source: raw`\version "2.24.0" << \chords { c1 g:7 a:m f:maj7 } \relative c' { c1 d e f } >>`,
  },
  { name: 'voices', source: raw`\version "2.24.0" \new Staff << { e''4 f'' g'' a'' } \\ { c''2 d'' } >>` },
  { name: 'drums', source: raw`\version "2.24.0" \drums { bd4 sn bd sn hh8 hh hh hh }` },
  { name: 'transpose', source: raw`\version "2.24.0" \transpose c d { \key c \major c'4 e' g' c'' }` },
  {
    name: 'tempo',
    source: raw`\version "2.24.0" { \tempo "Allegro" 4 = 120 c'4 d' e' f' \mark \default g'1 }`,
  },
  { name: 'partial', source: raw`\version "2.24.0" \relative c'' { \partial 4 g4 c4 c c d e2 r4 }` },
  {
    name: 'function',
    source: raw`\version "2.24.0" twice = #(define-music-function (m) (ly:music?) #{ #m #m #}) { \twice { c'4 d' } }`,
  },
  {
    name: 'override',
    source: raw`\version "2.24.0" { \override NoteHead.color = #red c'4 \once \override Stem.direction = #UP d' \stemDown e' \stemNeutral f' }`,
  },
  {
    name: 'english',
    source: raw`\version "2.24.0" \language "english" \relative c' { cs4 df ef fs bf c-sharp d e }`,
  },
  {
    name: 'ottava',
    source: raw`\version "2.24.0" \relative c''' { \ottava 1 c4 d e f \ottava 0 g,,4 a b c }`,
  },
  {
    name: 'percent-tremolo',
    source: raw`\version "2.24.0" { \repeat percent 3 { c'4 d' e' f' } \repeat tremolo 8 { c'16 g' } c'2:32 c'2 }`,
  },
  {
    name: 'cue-markup',
    source: raw`\version "2.24.0" \markup \bold "Title" { c'1^\markup { \italic dolce } }`,
  },
  {
    name: 'satb',
    source: raw`\version "2.24.0" global = { \key f \major \time 4/4 } \new ChoirStaff << \new Staff << \new Voice { \voiceOne \global c''4 d'' } \new Voice { \voiceTwo \global f'4 g' } >> \new Staff { \clef bass \global f4 c } >>`,
  },
  {
    name: 'manual-beams',
    source: raw`\version "2.24.0" \relative c' { c8[ d e f] g[( a) b c] \autoBeamOff d8 c b a }`,
  },
  { name: 'multimeasure', source: raw`\version "2.24.0" { \compressEmptyMeasures R1*4 c'1 r2 s2 }` },
  {
    name: 'tweaks',
    source: raw`\version "2.24.0" { \tweak NoteHead.color #blue c'4 <c' \tweak color #red e'>4 \omit Staff.Clef d' }`,
  },
  { name: 'no-version', source: raw`\relative c' { c4 d e f }` },
  { name: 'tab', source: raw`\version "2.24.0" \new TabStaff { c'4 d' e'\2 f' }` },
  {
    name: 'figured',
    source: raw`\version "2.24.0" << \new Staff { \clef bass c4 d e f } \figures { <6>4 <6 4> <7 _-> <5> } >>`,
  },
  {
    name: 'definition-literals',
    source: raw`\version "2.24.0" #(define size 18) #(set-global-staff-size 18) foo = 3 { c'4 d' }`,
  },
  { name: 'merge-two-scores', source: raw`\version "2.24.0" \score { { c'1 } } \score { { d'1 } }` },
  // Broken.
  { name: 'unclosed-brace', source: raw`\version "2.24.0" \relative c' { c4 d e f` },
  { name: 'unclosed-score', source: raw`\version "2.24.0" \score { \new Staff { c'4 d' } \layout { }` },
  { name: 'extra-brace', source: raw`\version "2.24.0" \relative c' { c4 d e f } }` },
  { name: 'unknown-command', source: raw`\version "2.24.0" \relative c' { c4 d \foo e f }` },
  { name: 'unknown-note', source: raw`\version "2.24.0" \relative c' { c4 d h f }` },
  { name: 'wrong-duration', source: raw`\version "2.24.0" \relative c' { c4 d5 e f }` },
  { name: 'sharp-sign', source: raw`\version "2.24.0" \relative c' { c4 f# g a }` },
  { name: 'english-names', source: raw`\version "2.24.0" \relative c' { c4 fs g bf }` },
  { name: 'unclosed-chord', source: raw`\version "2.24.0" \relative c' { <c e g4 d e }` },
  { name: 'duration-in-chord', source: raw`\version "2.24.0" \relative c' { <c4 e g> d e f }` },
  {
    name: 'prose-before',
    source: 'Here is the LilyPond code:\n\n\\version "2.24.0"\n\\relative c\' { c4 d e f }',
  },
  { name: 'fences', source: '```lilypond\n\\version "2.24.0"\n\\relative c\' { c4 d e f }\n```' },
  {
    name: 'prose-after',
    source: '\\version "2.24.0"\n\\relative c\' { c4 d e f }\n\nThis code produces a simple scale.',
  },
  { name: 'prose-only', source: 'I am sorry, but I cannot recreate this music sheet.' },
  {
    name: 'missing-repeat-count',
    source: raw`\version "2.24.0" \relative c' { \repeat volta { c4 d e f } }`,
  },
  { name: 'missing-time', source: raw`\version "2.24.0" \relative c' { \time 4 c4 d e f }` },
  { name: 'key-without-mode', source: raw`\version "2.24.0" \relative c' { \key g g'4 a b c }` },
  { name: 'clef-typo', source: raw`\version "2.24.0" \relative c' { \clef trebel c4 d e f }` },
  { name: 'bar-unquoted', source: raw`\version "2.24.0" \relative c' { c4 d e f \bar |. }` },
  { name: 'tuplet-colon', source: raw`\version "2.24.0" \relative c' { \tuplet 3:2 { c8 d e } f4 g }` },
  { name: 'tuplet-missing', source: raw`\version "2.24.0" \relative c' { \tuplet { c8 d e } f4 g }` },
  {
    name: 'header-unquoted',
    source: raw`\version "2.24.0" \header { title = My Song } \relative c' { c4 d e f }`,
  },
  {
    name: 'header-unclosed-string',
    source: raw`\version "2.24.0" \header { title = "Song } \relative c' { c4 d e f }`,
  },
  {
    name: 'undefined-variable',
    source: raw`\version "2.24.0" \score { << \new Staff \melody \new Staff { c'4 } >> }`,
  },
  { name: 'misspelt-context', source: raw`\version "2.24.0" \new Staf { c'4 d' }` },
  { name: 'misspelt-relative', source: raw`\version "2.24.0" \relativ c' { c4 d e f }` },
  { name: 'two-musics-in-score', source: raw`\version "2.24.0" \score { { c'4 } { d'4 } }` },
  { name: 'layout-in-music', source: raw`\version "2.24.0" { c'4 d' \layout { } e' }` },
  { name: 'addlyrics-in-music', source: raw`\version "2.24.0" \new Staff { c'4 d' \addlyrics { la la } }` },
  {
    name: 'double-equals',
    source: raw`\version "2.24.0" melody == \relative c' { c4 d } \score { \melody }`,
  },
  { name: 'dangling-dash', source: raw`\version "2.24.0" \relative c' { c4- d e f }` },
  { name: 'xml-tags', source: raw`\version "2.24.0" <music> { c'4 d' } </music>` },
  { name: 'set-typo', source: raw`\version "2.24.0" { \set Staff.instrumentNam = "Violin" c'4 d' }` },
  { name: 'scheme-unbound', source: raw`\version "2.24.0" { c'4 #(foo) d' }` },
  { name: 'scheme-unclosed', source: raw`\version "2.24.0" { c'4 #(list 1 2 d' }` },
  { name: 'angle-mismatch', source: raw`\version "2.24.0" << \new Staff { c'4 d' } \new Staff { e'4 } }` },
  { name: 'abc-inside', source: 'X:1\nT:Tune\nM:4/4\nK:C\nCDEF GABc|' },
  { name: 'comments-unclosed', source: raw`\version "2.24.0" { c'4 d' %{ comment } ` },
  { name: 'with-typo', source: raw`\version "2.24.0" \new Staff \with { instrumentName "Flute" } { c'4 }` },
  {
    name: 'alternative-typo',
    source: raw`\version "2.24.0" \relative c' { \repeat volta 2 { c4 d } \alternativ { { e2 } { f2 } } }`,
  },
  { name: 'markup-unknown', source: raw`\version "2.24.0" { c'4^\markup { \boldd "x" } d' }` },
  { name: 'empty-score', source: raw`\version "2.24.0" \score { \layout { } }` },
  { name: 'only-header', source: raw`\version "2.24.0" \header { title = "x" }` },
  { name: 'mark-bare', source: raw`\version "2.24.0" { \mark A c'4 d' }` },
]
