import { argument, dotOverrides, dotSpacing, name, parens, word } from '../patterns.ts'
import { rename, rule, type UpgradeRule } from '../rule.ts'

const beforeName = String.raw`(?:^|(?<!\\)(?:\\\\)+|(?<=[^-_\\a-zA-Z])|(?<=[^a-zA-Z][-_]))`
const afterName = '(?![a-zA-Z]|[-_][a-zA-Z])'

const functionBlock = new RegExp(
  `\\(define-(?:music|event|scheme|void)-function(?=\\s|["(])${parens}\\)`,
  'g',
)

/** Functions got the parser and the place as their first arguments. */
function dropParser(text: string): string {
  return text.replace(functionBlock, (block) =>
    block.replace(
      /(\([-a-z]+\s*\(+)parser\s+([-a-z]+)\s*([^]*)$/,
      (_match, head: string, place: string, body: string) => {
        const free = (one: string) => new RegExp(`(?<=\\s|["\\\\()])${one}(?=\\s|["\\\\()])`, 'g')
        const rest = dropParser(body).replace(free('parser'), '(*parser*)')
        return head + rest.replace(free(place), '(*location*)')
      },
    ),
  )
}

const parserFunctions = [
  'ly:parser-lexer',
  'ly:parser-clone',
  'ly:parser-output-name',
  'ly:parser-error',
  'ly:parser-define!',
  'ly:parser-lookup',
  'ly:parser-has-error\\?',
  'ly:parser-clear-error',
  'ly:parser-set-note-names',
  'ly:parser-include-string',
  'note-names-language',
  'display-lily-music',
  'music->lily-string',
  'note-name->lily-string',
  'value->lily-string',
  'check-grob-path',
  'event-chord-wrap!',
  'collect-bookpart-for-book',
  'collect-scores-for-book',
  'collect-music-aux',
  'collect-book-music-for-book',
  'scorify-music',
  'collect-music-for-book',
  'toplevel-book-handler',
  'default-toplevel-book-handler',
  'print-book-with-defaults',
  'toplevel-music-handler',
  'toplevel-score-handler',
  'toplevel-text-handler',
  'toplevel-bookpart-handler',
  'book-music-handler',
  'context-mod-music-handler',
  'bookpart-music-handler',
  'output-def-music-handler',
  'print-book-with-defaults-as-systems',
  'add-score',
  'add-text',
  'add-music',
  'make-part-combine-music',
  'make-directed-part-combine-music',
  'add-quotable',
  'paper-variable',
  'make-autochange-music',
  'context-mod-from-music',
  'context-defs-from-music',
]
const parserCall = new RegExp(
  `(\\((?:${parserFunctions.join('|')})(?=\\s|[()]))(${parens})(?:\\s+parser(?=\\s|[()])|\\s*\\(\\*parser\\*\\))`,
  'g',
)

function dropParserArgument(text: string): string {
  return text.replace(parserCall, (_match, head: string, rest: string) => head + dropParserArgument(rest))
}

const withCommas = (list: string): string => list.replace(/\s+/g, ',')

function listBeats(text: string): string {
  const numbers = "#'\\(([0-9]+(?:\\s+[0-9]+)+)\\)"
  return text
    .replace(
      new RegExp(`(beatStructure\\s*=\\s*|\\\\time\\s*)${numbers}`, 'g'),
      (_match, head: string, list: string) => {
        return head + withCommas(list)
      },
    )
    .replace(
      new RegExp(`${numbers}(\\s+%\\s*beatStructure)`, 'g'),
      (_match, list: string, comment: string) => {
        return withCommas(list) + '    ' + comment
      },
    )
}

/** Modifications of a context need `\with`. */
function addWith(text: string): string {
  const own = [...text.matchAll(new RegExp(`\\n(${word})\\s*=\\s*\\\\with(?:\\s|\\\\|\\{)`, 'g'))].map(
    ([, one]) => one,
  )
  const names = [...own, 'RemoveEmptyStaves', 'RemoveAllEmptyStaves'].join('|')
  return text.replace(
    new RegExp(
      `(\\\\(?:drums|figures|chords|lyrics|addlyrics|(?:new|context)\\s*${name}(?:\\s*=\\s*${name})?)\\s*)(\\\\(?:${names}))`,
      'g',
    ),
    '$1\\with $2',
  )
}

/** In German, the flat h was called beh in some releases. */
function renameFlatH(text: string): string {
  const languages = [...text.matchAll(/\\language\s*#?"([a-zçñ]+)"/g)].map(([, language]) => language)
  const isGerman = languages.length > 0 && languages.every((language) => language === 'deutsch')
  return isGerman ? text.replace(/\bbeh\b/g, 'heh') : text
}

const path = '(?:[a-zA-Z\\x80-\\xff](?:[-_]?[a-zA-Z\\x80-\\xff])*(?:\\s*\\.\\s*))*'

const duration = '#?"(1|2|4|8|16|32|64|128|256|breve|longa|maxima)\\s*(\\.*)"'
const logarithms: Readonly<Record<string, number>> = { breve: -1, longa: -2, maxima: -4 }
const schemeDuration = (length = '', dots = '') =>
  `(ly:make-duration ${logarithms[length] ?? Math.log2(Number(length))} ${dots.length})`

/** `\note #"4."` -> `\note {4.}` */
const writeDurations = (command: string) => (text: string) =>
  text
    .replace(
      new RegExp(`(\\\\${command}\\s*)${duration}`, 'g'),
      (_match, head: string, length: string, dots: string) => {
        return `${head}{${Object.hasOwn(logarithms, length) ? '\\' : ''}${length}${dots}}`
      },
    )
    .replace(
      new RegExp(`(#:${command}\\s+)${duration}`, 'g'),
      (_match, head: string, length: string, dots: string) => {
        return head + schemeDuration(length, dots)
      },
    )

const writeTupletDurations = (text: string): string =>
  text.replace(
    new RegExp(
      `\\(tuplet-number::(?:fraction-with-notes|non-default-fraction-with-notes|append-note-wrapper)\\s${parens}\\)`,
      'g',
    ),
    (call) =>
      call.replace(new RegExp(duration, 'g'), (_match, length: string, dots: string) =>
        schemeDuration(length, dots),
      ),
  )

export const from218: readonly UpgradeRule[] = [
  rule(
    [2, 19, 2],
    '\\lyricsto before \\new Lyrics moves behind it',
    [
      new RegExp(
        `(\\\\lyricsto\\s*${name}\\s*)(\\\\(?:new|context)\\s*${name}(?:\\s*=\\s*${name})?\\s*)`,
        'g',
      ),
      '$2$1',
    ],
    [new RegExp(`(\\\\lyricsto\\s*${name}\\s*)\\\\lyricmode\\b\\s*`, 'g'), '$1'],
    [new RegExp(`(\\\\lyricsto\\s*${name}\\s*)\\\\lyrics\\b\\s*`, 'g'), '\\new Lyrics $1'],
    [/\\lyricmode\s*(\\lyricsto\b)/g, '$1'],
  ),
  rule(
    [2, 19, 7],
    'keySignature -> keyAlterations',
    [/\bkeySignature\b/g, 'keyAlterations'],
    [/\blastKeySignature\b/g, 'lastKeyAlterations'],
    [/\blocalKeySignature\b/g, 'localAlterations'],
  ),
  rule([2, 19, 11], 'thin-kern -> segno-kern', [/\bthin-kern\b/g, 'segno-kern']),
  rule(
    [2, 19, 16],
    "csharp -> c-sharp; TimeSignature.style = #'() -> #'numbered",
    [/\bimplicitTimeSignatureVisibility\b/g, 'initialTimeSignatureVisibility'],
    [new RegExp(`(${beforeName}[a-g])((?:sharp){1,2}|(?:flat){1,2})${afterName}`, 'g'), '$1-$2'],
    [
      /\\override(\s+)([a-zA-Z]+\.)?TimeSignature.style(\s*)=(\s*)#'\(\)/g,
      "\\override$1$2TimeSignature.style$3=$4#'numbered",
    ],
    [/\\tweak(\s+)(TimeSignature\.)?style(\s*)#'\(\)(\s+)\\time/g, "\\tweak$1$2style$3#'numbered$4\\time"],
  ),
  rule(
    [2, 19, 22],
    'functions without parser and location',
    dropParser,
    dropParserArgument,
    [
      new RegExp(
        `(\\(\\s*\\(ly:music-function-extract\\s+${word}\\s*\\)\\s+)\\(\\*parser\\*\\)\\s*\\(\\*location\\*\\)`,
        'g',
      ),
      '$1',
    ],
    ['ChordNameVoice', 'ChordNames'],
  ),
  rule(
    [2, 19, 24],
    'music-has-type -> music-is-of-type?',
    [/(?<=\s|["\\()])music-has-type(?=\s|["\\()])/g, 'music-is-of-type?'],
    [/(\\applyOutput\s+)#'([a-zA-Z])/g, '$1$2'],
  ),
  rule(
    [2, 19, 28],
    'c:5.9 -> c:3.5.9',
    [/:5([.^][1-9])/g, ':3.5$1'],
    [/:3\.5((?:\.[0-9]+)*\^(?:[0-9]+\.)*)3\./g, ':5$1'],
    [/:3\.5((?:\.[0-9]+)*\^?:[0-9]+(?:\.[0-9]+)*)\.3(?![.0-9])/g, ':5$1'],
    [/:3\.5((?:\.[0-9]+)*)\^3(?=\s|\})/g, ':5$1'],
    [/:sus(?=\s|\})/g, ':5'],
    [/:1\.5(?=\s|[.^}])/g, ':5'],
  ),
  rule(
    [2, 19, 29],
    '\\partcombineApartOnce -> \\once \\partcombineApart',
    [/(\\partcombine(?:Apart|Chords|Unisono|SoloII?|Automatic))Once\b/g, '\\once $1'],
    [new RegExp(`(\\\\partcombineForce${argument})\\s*##f(\\s)`, 'g'), '$1$2'],
    [new RegExp(`(\\\\partcombineForce${argument})\\s*##t(\\s)`, 'g'), '\\once $1$2'],
  ),
  rule([2, 19, 39], "system-spacing #'padding -> system-spacing.padding", dotSpacing),
  rule([2, 19, 40], "\\time #'(2 3) 5/8 -> \\time 2,3 5/8", listBeats),
  rule([2, 19, 46], '\\new Staff \\modification -> \\new Staff \\with \\modification', addWith),
  rule(
    [2, 19, 49],
    'id -> output-attributes.id',
    [
      new RegExp(`(\\\\(?:tweak|override|overrideProperty)\\s+${path})id(\\s*=?\\s*(?:\\\\|#\\s*\\())`, 'g'),
      '$1output-attributes$2',
    ],
    [
      new RegExp(`(\\\\(?:tweak|override|overrideProperty|revert)\\s+${path})id\\b(?!-)`, 'g'),
      '$1output-attributes.id',
    ],
  ),
  rule([2, 20, 0], 'beh -> heh in German', renameFlatH),
  rule(
    [2, 21, 0],
    '\\partcombine -> \\partCombine, \\compressFullBarRests -> \\compressEmptyMeasures',
    writeDurations('note'),
    writeTupletDurations,
    [
      /(\\(?:fret-diagram(?:-terse)?|harp-pedal|justify-string|lookup|musicglyph|postscript|simple|tied-lyric|verbatim-file|with-url|wordwrap-string|discant|freeBass|stdBass|stdBassIV|stdBassV|stdBassVI)\s*)[#$](\\?")/g,
      '$1$2',
    ],
    [/\\partcombine(Force|Up|Down|Chords|Apart|Unisono|SoloI|SoloII|Automatic|)\b/g, '\\partCombine$1'],
    ['\\autochange', '\\autoChange'],
    ['\\powerChords', ''],
    ['"scripts.trilelement"', '"scripts.trillelement"'],
    ['\\fermataMarkup', '\\fermata'],
    [/\\(compress|expand)FullBarRests/g, '\\$1EmptyMeasures'],
  ),
  rule([2, 21, 2], '\\tocItem "..." -> \\tocItem \\markup "..."', [/\\tocItem\s+"/g, '\\tocItem \\markup "']),
  rule(
    [2, 23, 1],
    'bar lines with a segno',
    [/"noteheads\.[ud](1|2)(triangle|(?:do|re|ti)(?:Thin)?)"/g, '"noteheads.s$1$2"'],
    [/\\bar(\s+)"S"/g, '\\bar$1"S-||"'],
    [/\\bar(\s+)"S-\|"/g, '\\bar$1"S"'],
    [/segnoType(\s+=\s+)#?"S"/g, 'segnoType$1"S-||"'],
    [/segnoType(\s+=\s+)#?"S-\|"/g, 'segnoType$1"S"'],
    writeDurations('rest'),
  ),
  rule(
    [2, 23, 2],
    'directions of stems in melodies',
    [/(\\consists\s+"?Melody_engraver"?)\s+\\override\s+Stem\.neutral-direction\s+=\s+#'\(\)/g, '$1'],
    [/\(scm (accreg|display-lily|graphviz|guile-debugger|song|to-xml)\)/g, '(lily $1)'],
  ),
  rule([2, 23, 3], 'glyph-name-alist -> alteration-glyph-name-alist', [
    /(?<!-)glyph-name-alist/g,
    'alteration-glyph-name-alist',
  ]),
  rule(
    [2, 23, 4],
    'ly:context-now -> ly:context-current-moment, \\on-the-fly -> \\if',
    ['ly:context-now', 'ly:context-current-moment'],
    [/(ControlPoint|ControlPolygon|Footnote|BalloonText)(?:Item|Spanner)/g, '$1'],
    ['ParenthesesItem', 'Parentheses'],
    ['parentheses-item::', 'parentheses-interface::'],
    [
      /TrillPitchGroup\.(font|color|extra-offset|layer|output-attributes|rotation|stencil|stencils|transparent|whiteout)/g,
      'TrillPitchParentheses.$1',
    ],
    [/\\on-the-fly\s+[\\#$]print-page-number-check-first/g, '\\if \\should-print-page-number'],
    [/\\on-the-fly\s+[\\#$]create-page-number-stencil/g, '\\if \\should-print-page-numbers-global'],
    [/\\on-the-fly\s+[\\#$]print-all-headers/g, '\\if \\should-print-all-headers'],
    [/\\on-the-fly\s+[\\#$]first-page/g, '\\if \\on-first-page'],
    [/\\on-the-fly\s+[\\#$]not-first-page/g, '\\unless \\on-first-page'],
    [/\\on-the-fly\s+[#$]\(on-page (\d+)\)/g, '\\if \\on-page #$1'],
    [/\\on-the-fly\s+[\\#$]last-page/g, '\\if \\on-last-page'],
    [/\\on-the-fly\s+[\\#$]part-first-page/g, '\\if \\on-first-page-of-part'],
    [/\\on-the-fly\s+[\\#$]not-part-first-page/g, '\\unless \\on-first-page-of-part'],
    [/\\on-the-fly\s+[\\#$]part-last-page/g, '\\if \\on-last-page-of-part'],
    [/\\on-the-fly\s+[\\#$]not-single-page/g, '\\unless \\single-page'],
  ),
  rule(
    [2, 23, 6],
    'defaultBarType -> measureBarType and its like',
    ...rename({
      defaultBarType: 'measureBarType',
      doubleRepeatSegnoType: 'doubleRepeatSegnoBarType',
      doubleRepeatType: 'doubleRepeatBarType',
      endRepeatSegnoType: 'endRepeatSegnoBarType',
      endRepeatType: 'endRepeatBarType',
      fineSegnoType: 'fineSegnoBarType',
      fineStartRepeatSegnoType: 'fineStartRepeatSegnoBarType',
      markFormatter: 'rehearsalMarkFormatter',
      segnoType: 'segnoBarType',
      startRepeatSegnoType: 'startRepeatSegnoBarType',
      startRepeatType: 'startRepeatBarType',
      underlyingRepeatType: 'underlyingRepeatBarType',
    }),
    [/((?:make-articulation|'articulation-type)\s+)"(\w+)"/g, "$1'$2"],
    [/(dash(?:Hat|Plus|Dash|Bang|Larger|Dot|Underscore)\s+)=(\s+)"(\w+)"/g, "$1=$2#(make-articulation '$3)"],
    ['ly:grob-spanned-rank-interval', 'ly:grob-spanned-column-rank-interval'],
  ),
  rule(
    [2, 23, 8],
    'scripts.trillelement -> scripts.trill_element',
    ...rename({
      'scripts.augmentum': 'dots.dotvaticana',
      'scripts.trillelement': 'scripts.trill_element',
      'ly:skyline::get-touching-point': 'ly:skyline-touching-point',
      'ly:skyline::get-distance': 'ly:skyline-distance',
      'ly:skyline::get-max-height': 'ly:skyline-max-height',
      'ly:skyline::get-height': 'ly:skyline-height',
    }),
    [/[\t ]*\\(?:consists|remove)\s*"?Default_bar_line_engraver"?[\t ]*\n?/g, ''],
  ),
  rule([2, 23, 9], 'ly:percent-repeat-item-interface -> ly:percent-repeat-interface', [
    'ly:percent-repeat-item-interface::',
    'ly:percent-repeat-interface::',
  ]),
  rule(
    [2, 23, 10],
    "automaticBars = ##f -> measureBarType = #'()",
    [/automaticBars\s*=\s*##f/g, "measureBarType = #'()"],
    [/\\bar\s*"-"/g, '\\bar ""'],
    [/BarType\s*=\s*"-"/g, 'BarType = ""'],
    [/(\\featherDurations\s+)#\(ly:make-moment\s+([0-9/]+)\)/g, '$1$2'],
    [
      /\\(consists|remove) "?Chord_name_engraver"?/g,
      '\\$1 Chord_name_engraver \\$1 Current_chord_text_engraver',
    ],
    [/\\RemoveEmpty(|Drum|Rhythmic|Tab)StaffContext/g, '\\$1Staff \\RemoveEmptyStaves'],
    ['\\AncientRemoveEmptyStaffContext', '\\VaticanaStaff \\RemoveEmptyStaves'],
  ),
  rule(
    [2, 23, 11],
    'bar lines that begin a line',
    [/\\bar\s*"(\.\||\.\|:|\[\|:|S|S\.\|:)"/g, '\\bar "$1-|"'],
    dotOverrides,
  ),
  rule(
    [2, 23, 12],
    'barAlways = ##t -> forbidBreakBetweenBarLines = ##f',
    [/barAlways\s*=\s*##t/g, 'forbidBreakBetweenBarLines = ##f'],
    [/barAlways\s*=\s*##f/g, 'forbidBreakBetweenBarLines = ##t'],
  ),
  rule([2, 23, 13], 'filtered-map -> filter-map', ['filtered-map', '(@ (srfi srfi-1) filter-map)']),
]
