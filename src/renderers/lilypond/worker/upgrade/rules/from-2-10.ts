import { rename, rule, stop, type UpgradeRule } from '../rule.ts'

const glyphs = [
  'doublesharp',
  'sharp.slashslash.stemstemstem',
  'sharp',
  'sharp.slashslash.stem',
  'natural',
  'mirroredflat',
  'flat',
  'mirroredflat.flat',
  'flatflat',
]

/** The old name of an accidental's glyph was its size in quarter tones. */
function renameGlyphs(text: string): string {
  return text.replace(/accidentals[.](M?[-0-9]+)/g, (whole, size: string) => {
    const glyph = glyphs[4 - Number(size.replace('M', '-'))]
    return glyph === undefined ? whole : `accidentals.${glyph}`
  })
}

/** Lines at the ends of text spanners. */
function drawEdges(text: string): string {
  const pattern =
    /(\\once)?\s*\\override\s*([a-zA-Z]+\s*[.]\s*)?TextSpanner\s*#'edge-height\s*=\s*#'\(\s*([0-9.-]+)\s+[.]\s+([0-9.-]+)\s*\)/g
  return text.replace(pattern, (_match, once = '', context = '', left: string, right: string) => {
    const edges = [['left', left] as const, ['right', right] as const].filter(
      ([, height]) => Number(height) !== 0,
    )
    return edges
      .map(
        ([side, height]) =>
          `${once} \\override ${context}TextSpanner #'bound-details #'${side} #'text = \\markup { \\draw-line #'(0 . ${height}) }\n`,
      )
      .join('')
  })
}

export const from210: readonly UpgradeRule[] = [
  rule([2, 11, 2], 'ly:clone-parser -> ly:parser-clone', ['ly:clone-parser', 'ly:parser-clone']),
  rule(
    [2, 11, 3],
    'no-spacing-rods -> extra-spacing-width',
    [/no-spacing-rods\s+=\s+##t/g, "extra-spacing-width = #'(+inf.0 . -inf.0)"],
    [/no-spacing-rods\s+=\s+##f/g, "extra-spacing-width = #'(0 . 0)"],
  ),
  rule(
    [2, 11, 5],
    'cautionary-style -> AccidentalCautionary',
    [/Accidental\s*#'cautionary-style\s*=\s*#'smaller/g, "AccidentalCautionary #'font-size = #-2"],
    [/Accidental\s*#'cautionary-style\s*=\s*#'parentheses/g, "AccidentalCautionary #'parenthesized = ##t"],
    [/([A-Za-z]+)\s*#'cautionary-style\s*=\s*#'parentheses/g, "$1 #'parenthesized = ##t"],
    [/([A-Za-z]+)\s*#'cautionary-style\s*=\s*#'smaller/g, "$1 #'font-size = #-2"],
  ),
  rule(
    [2, 11, 6],
    'the new names of accidentals',
    renameGlyphs,
    [
      /(KeySignature|Accidental[A-Za-z]*)\s*#'style\s*=\s*#'([a-z]+)/g,
      "$1 #'glyph-name-alist = #alteration-$2-glyph-name-alist",
    ],
    ['alteration-default-glyph-name-alist', 'standard-alteration-glyph-name-alist'],
  ),
  rule(
    [2, 11, 10],
    "allowBeamBreak -> Beam #'breakable, addquote -> addQuote",
    [/(\\set\s+)?([A-Z][a-zA-Z]+\s*\.\s*)allowBeamBreak/g, "\\override $2Beam #'breakable"],
    [/(\\set\s+)?allowBeamBreak/g, "\\override Beam #'breakable"],
    ['addquote', 'addQuote'],
  ),
  rule([2, 11, 11], 'layout-set-staff-size -> layout-set-absolute-staff-size', [
    /\(layout-set-staff-size \(\*\s*([0-9.]+)\s*(pt|mm|cm)\)\)/g,
    '(layout-set-absolute-staff-size (* $1 $2))',
  ]),
  rule([2, 11, 13], "arrow -> bound-details #'right #'arrow", [
    /\\override\s*([a-zA-Z.]+)\s*#'arrow\s*=\s*##t/g,
    "\\override $1 #'bound-details #'right #'arrow = ##t",
  ]),
  rule([2, 11, 15], 'edge-height of text spanners -> lines as text', drawEdges),
  rule([2, 11, 23], 'break-align-symbol -> break-align-symbols', [
    /\\override\s*([a-zA-Z.]+)\s*#'break-align-symbol\s*=\s*#'([a-z-]+)/g,
    "\\override $1 #'break-align-symbols = #'($2)",
  ]),
  rule([2, 11, 35], 'scripts.caesura -> scripts.caesura.curved', [
    'scripts.caesura',
    'scripts.caesura.curved',
  ]),
  rule(
    [2, 11, 38],
    '\\setEasyHeads -> \\easyHeadsOn, \\fatText -> \\textLengthOn',
    ...rename({ setEasyHeads: 'easyHeadsOn', fatText: 'textLengthOn', emptyText: 'textLengthOff' }),
  ),
  rule(
    [2, 11, 46],
    "hairpinToBarline -> Hairpin #'to-barline",
    [
      /\\set\s+([a-zA-Z]+)\s*.\s*hairpinToBarline\s*=\s*##([tf]+)/g,
      "\\override $1.Hairpin #'to-barline = ##$2",
    ],
    [/\\set\s+hairpinToBarline\s*=\s*##([tf]+)/g, "\\override Hairpin #'to-barline = ##$1"],
    [/\\unset\s+([a-zA-Z]+)\s*.\s*hairpinToBarline/g, "\\revert $1.Hairpin #'to-barline"],
    [/\\unset\s+hairpinToBarline/g, "\\revert Hairpin #'to-barline"],
    [/hairpinToBarline\s*=\s*##([tf]+)/g, "\\override Hairpin #'to-barline = ##$1"],
    [/\\set (de|)crescendoSpanner = #'dashed-line/g, "\\set $1crescendoSpanner = #'text"],
  ),
  rule([2, 11, 48], '\\compressMusic -> \\scaleDurations', ['compressMusic', 'scaleDurations']),
  rule(
    [2, 11, 51],
    '\\octave -> \\octaveCheck, \\sustainDown -> \\sustainOn and their like',
    [/\\octave(?![a-zA-Z])/g, '\\octaveCheck'],
    ...rename({
      arpeggioUp: 'arpeggioArrowUp',
      arpeggioDown: 'arpeggioArrowDown',
      arpeggioNeutral: 'arpeggioNormal',
      setTextCresc: 'crescTextCresc',
      setTextDecresc: 'dimTextDecresc',
      setTextDecr: 'dimTextDecr',
      setTextDim: 'dimTextDim',
      setHairpinCresc: 'crescHairpin',
      setHairpinDecresc: 'dimHairpin',
      sustainUp: 'sustainOff',
      sustainDown: 'sustainOn',
      sostenutoDown: 'sostenutoOn',
      sostenutoUp: 'sostenutoOff',
    }),
  ),
  rule([2, 11, 52], '\\setHairpinDim -> \\dimHairpin', ['setHairpinDim', 'dimHairpin']),
  rule(
    [2, 11, 53],
    'infinite-spacing-height -> extra-spacing-height',
    [/infinite-spacing-height\s+=\s+##t/g, "extra-spacing-height = #'(-inf.0 . +inf.0)"],
    [/infinite-spacing-height\s+=\s+##f/g, "extra-spacing-height = #'(0 . 0)"],
  ),
  rule([2, 11, 55], '#(set-octavation 1) -> \\ottava #1', [
    /#\(set-octavation (-*[0-9]+)\)/g,
    '\\ottava #$1',
  ]),
  rule(
    [2, 11, 57],
    '\\center-align -> \\center-column, \\hcenter -> \\center-align',
    [/([\\:]+)center-align/g, '$1center-column'],
    [/hcenter(\s+)/g, 'center-align$1'],
  ),
  rule([2, 11, 60], 'printallheaders -> print-all-headers', ['printallheaders', 'print-all-headers']),
  rule([2, 11, 61], 'gregorian-init.ly -> gregorian.ly', [
    /\\include(\s+)"gregorian-init.ly"/g,
    '\\include$1"gregorian.ly"',
  ]),
  rule(
    [2, 11, 62],
    'makam-init.ly -> makam.ly, \\bigger -> \\larger',
    [/\\include(\s+)"makam-init.ly"/g, '\\include$1"makam.ly"'],
    [/([\\:])bigger/g, '$1larger'],
  ),
  stop([2, 11, 64], 'InnerStaffGroup and InnerChoirStaff are redefined', /\\Inner(?:StaffGroup|ChoirStaff)/),
  rule(
    [2, 11, 64],
    'InnerStaffGroup -> StaffGroup, systemSeparatorMarkup -> system-separator-markup',
    ...rename({
      systemSeparatorMarkup: 'system-separator-markup',
      InnerStaffGroup: 'StaffGroup',
      InnerChoirStaff: 'ChoirStaff',
    }),
  ),
  stop([2, 12, 0], '\\addChordShape needs a tuning', /\\addChordShape|\\chord-shape/),
  stop([2, 12, 3], '\\oldaddlyrics is gone', /\\oldaddlyrics/),
]
