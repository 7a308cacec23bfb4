import { argument, braces, parens, string, word } from '../patterns.ts'
import { rename, rule, stop, type UpgradeRule } from '../rule.ts'
import { dotOverrides, dotPaths } from '../patterns.ts'

const musicFunctions = [
  'set-time-signature',
  'empty-music',
  'add-grace-property',
  'remove-grace-property',
  'set-accidental-style',
]

const stripExport = (text: string): string =>
  text.replace(new RegExp(`\\(ly:export\\s+(${parens})\\)`, 'g'), '$1')

/** Values of Scheme in music needed a dollar sign; functions that return music were exported. */
function dropDollars(text: string): string {
  const inMusic = text.replace(
    /(#@?\{)([^]*?)(#@?\})/g,
    (_match, open: string, body: string, close: string) => {
      const plain = body
        .replaceAll('#$', '#')
        .replace(new RegExp(`#\`?\\(${parens}\\)`, 'g'), (scheme) => scheme.replace(/\$(.?)/g, '$1'))
      return open + plain + close
    },
  )
  const definition = (names: string) =>
    new RegExp(`(\\(define(?:-public)?\\s+\\((${names})\\b[^()]*?\\))(${parens})\\)`, 'g')
  const exporting = [...inMusic.matchAll(definition('[-a-zA-Z]+'))].flatMap(([, , name = '', body = '']) =>
    /ly:export\s+/.test(body) ? [name] : [],
  )
  const names = [...new Set([...musicFunctions, ...exporting])].join('|')
  return inMusic
    .replace(definition(names), (_match, head: string, _name, body: string) => `${head}${stripExport(body)})`)
    .replace(new RegExp(`#(?=\\((?:${names}))`, 'g'), '$$')
    .replace(/#\(markup\*(?=\s)/g, '$$(markup')
    .replace(new RegExp(`#\\(${parens}\\)`, 'g'), (scheme) =>
      /ly:export\s+/.test(scheme) ? `$${stripExport(scheme.slice(1))}` : scheme,
    )
}

/** Tempos in whole notes per minute, of scores that have only sound. */
function writeTempos(text: string): string {
  const pattern =
    /\\context\s*@?\{\s*\\Score\s+tempoWholesPerMinute\s*=\s*#\(ly:make-moment\s+([0-9]+)\s+([0-9]+)\)\s*@?\}/g
  return text.replace(pattern, (whole, first: string, second: string) => {
    const [count, unit] = [Number(first), Number(second)]
    if ((unit & (unit - 1)) !== 0) return whole
    if (unit >= 16 && count % 7 === 0 && count >= 210) return `\\tempo ${unit / 4}.. = ${count / 7}`
    if (unit >= 8 && count % 3 === 0 && count >= 90) return `\\tempo ${unit / 2}. = ${count / 3}`
    return `\\tempo ${unit} = ${count}`
  })
}

const bars: readonly (readonly [old: string, now: string])[] = [
  ['|:', '.|:'],
  [':|', ':|.'],
  ['||:', '.|:-||'],
  [':|:', ':..:'],
  ['.|.', '..'],
  ['|S', 'S-|'],
  ['S|', 'S-S'],
  [':|S', ':|.S'],
  [':|S.', ':|.S-S'],
  ['S|:', 'S.|:-S'],
  ['.S|:', 'S.|:'],
  [':|S|:', ':|.S.|:'],
  [':|S.|:', ':|.S.|:-S'],
  [':', ';'],
  ['|s', '|-s'],
  ['dashed', '!'],
  ['kievan', 'k'],
  ['empty', '-'],
]
const barCommand =
  /(\\bar|whichBar|defaultBarType|segnoType|doubleRepeatType|startRepeatType|endRepeatType|doubleRepeatSegnoType|startRepeatSegnoType|endRepeatSegnoType)(\s*=?\s*#?\s*)"([^"]*)"/g

function renameBars(text: string): string {
  const names = new Map(bars)
  return text.replace(barCommand, (whole, command: string, between: string, bar: string) => {
    const next = names.get(bar)
    return next === undefined ? whole : `${command}${between}"${next}"`
  })
}

function spanTuplets(text: string): string {
  const pattern = /\\set\s+tupletSpannerDuration\s*=\s*#\(ly:make-moment\s+([0-9]+)\s+([0-9]+)\s*\)/g
  return text.replace(pattern, (_match, first: string, second: string) => {
    const [count, unit] = [Number(first), Number(second)]
    const isPower = (unit & (unit - 1)) === 0
    if (isPower && unit >= 4 && count === 7) return `\\tupletSpan ${unit / 4}..`
    if (isPower && unit >= 2 && count === 3) return `\\tupletSpan ${unit / 2}.`
    return isPower && count === 1 ? `\\tupletSpan ${unit}` : `\\tupletSpan 1*${count}/${unit}`
  })
}

/** Contexts that accept others got the first of them by default. */
function addDefaultChild(text: string): string {
  return text.replace(new RegExp(`\\\\context\\s*@?\\{(${braces})\\}`, 'g'), (whole, body: string) => {
    if (/^\s*\\[A-Z]/.test(body) || /\\defaultchild[^-_a-zA-Z]/.test(body)) return whole
    return whole.replace(/(\n[ \t]*|[ \t]+)\\accepts(\s+(?:#?".*?"|[-_a-zA-Z]+))/, '$&$1\\defaultchild$2')
  })
}

/** `\relative` without a pitch started from the middle C. */
function addRelativePitch(text: string): string {
  const other = /\\language\s(?!\s*#?"(?:nederlands|deutsch|english|norsk|suomi|svenska)")/.exec(text)
  const hasSeveral =
    other !== null &&
    (/^[^%\n]*\{/m.test(text.slice(0, other.index)) ||
      /\\language\s(?!\s*#?"(?:catalan|espanol|español|italiano|français|portugues|vlaams)")/.test(text))
  const pitch = other === null ? "c'" : hasSeveral ? '$(ly:make-pitch 0 0)' : "do'"
  return text.replace(
    /(\\relative)(\s+(?:\{|[\\<]))/g,
    (_match, head: string, tail: string) => `${head} ${pitch}${tail}`,
  )
}

const keepLines = (text: string): string =>
  text.replace(new RegExp(`\\\\(?:left-|right-|center-|)column\\s*\\{${braces}\\}`, 'g'), (column) =>
    column.replace(/(\\\\?)vspace(\s)/g, '$1combine $1null $1vspace$2'),
  )

/** Names of signs that became the signs themselves; inside strings, quotes are escaped. */
const signs: ReadonlyMap<string, string> = new Map([
  ['pipeSymbol', '"|"'],
  ['bracketOpenSymbol', '"["'],
  ['bracketCloseSymbol', '"]"'],
  ['tildeSymbol', '"~"'],
  ['parenthesisOpenSymbol', '"("'],
  ['parenthesisCloseSymbol', '")"'],
  ['escapedExclamationSymbol', '"\\\\!"'],
  ['escapedParenthesisOpenSymbol', '"\\\\("'],
  ['escapedParenthesisCloseSymbol', '"\\\\)"'],
  ['escapedBiggerSymbol', '"\\\\>"'],
  ['escapedSmallerSymbol', '"\\\\<"'],
])

function replaceSigns(text: string): string {
  const names = `\\b(?:${[...signs.keys()].join('|')})\\b`
  return text.replace(new RegExp(`${names}|${string}`, 'g'), (found) => {
    const sign = signs.get(found)
    if (sign !== undefined) return sign
    return found.replace(new RegExp(names, 'g'), (one) => (signs.get(one) ?? one).replace(/["\\]/g, '\\$&'))
  })
}

const stems = (property: string, value: string): [RegExp, string] => [
  new RegExp(`(\\s+(?:\\\\once\\s*)?)\\\\override\\s+Stem\\s+#'${property}\\s*=\\s*${value}`, 'g'),
  `$1\\override Stem #'${property} = ${value}$1\\override Flag #'${property} = ${value}`,
]
const revertStems = (property: string): [RegExp, string] => [
  new RegExp(`(\\s+(?:\\\\once\\s*)?)\\\\revert\\s*Stem\\s+#'${property}`, 'g'),
  `$1\\revert Stem #'${property}$1\\revert Flag #'${property}`,
]

export const from214: readonly UpgradeRule[] = [
  rule(
    [2, 15, 10],
    'flags are grobs of their own',
    [/Stem\s+#'flag-style/g, "Flag #'style"],
    [/Stem\s+#'stroke-style/g, "Flag #'stroke-style"],
    [/Stem\s+#'flag/g, "Flag #'stencil"],
    stems('transparent', '##t'),
    revertStems('transparent'),
    stems('stencil', '##f'),
    revertStems('stencil'),
  ),
  rule(
    [2, 15, 16],
    '\\makeStringTuning -> \\stringTuning',
    [
      /(\s+)\\contextStringTuning(\s+)#'([-a-zA-Z]+)(\s+<[^<>]+>)/g,
      '$1#(define $3 #{ \\stringTuning$4 #})$1\\set stringTunings = #$3',
    ],
    [/\n\\makeStringTuning(\s+)#'([-a-zA-Z]+)/g, '\n"$2" = \\stringTuning'],
    [/\\makeStringTuning(\s+)#'([-a-zA-Z]+)(\s+<[^<>]+>)/g, '#(define $2 #{ \\stringTuning$3 #})'],
  ),
  rule([2, 15, 17], '\\markuplines -> \\markuplist', ['\\markuplines', '\\markuplist']),
  rule([2, 15, 18], '#$ -> #, ly:export -> $', dropDollars),
  rule(
    [2, 15, 19],
    '#(set-time-signature ...) -> \\time',
    [/\$\(set-time-signature\s+([0-9]+)\s+([0-9]+)\s*\)/g, '\\time $1/$2'],
    [
      new RegExp(`\\$\\(set-time-signature\\s+([0-9]+)\\s+([0-9]+)\\s+(${parens})\\)`, 'g'),
      '\\time #$3 $1/$2',
    ],
  ),
  rule(
    [2, 15, 20],
    '#(set-accidental-style ...) -> \\accidentalStyle',
    [/\$\(set-accidental-style\s+'([-a-z]+)\)/g, '\\accidentalStyle "$1"'],
    [/\$\(set-accidental-style\s+'([-a-z]+)\s+'([-A-Za-z]+)\s*\)/g, '\\accidentalStyle #\'$2 "$1"'],
  ),
  rule(
    [2, 15, 25],
    '\\autoFootnote -> \\footnote',
    [new RegExp(`\\\\autoFootnoteGrob(${argument})(${argument})`, 'g'), '\\footnote$2$1'],
    ['\\autoFootnote', '\\footnote'],
  ),
  rule([2, 15, 32], 'tempoWholesPerMinute -> \\tempo', writeTempos),
  rule([2, 15, 42], '\\set stringTunings -> \\set Staff.stringTunings', [
    /(\\set\s+)stringTuning/g,
    '$1Staff.stringTuning',
  ]),
  rule([2, 15, 43], '"custom-tuning" = -> custom-tuning =', [
    new RegExp(`\n"(${word})"(\\s*=\\s*\\\\stringTuning)`, 'g'),
    '\n$1$2',
  ]),
  rule(
    [2, 17, 0],
    'blank-page-force -> blank-page-penalty',
    ...rename({
      'blank-page-force': 'blank-page-penalty',
      'blank-last-page-force': 'blank-last-page-penalty',
      'blank-after-score-page-force': 'blank-after-score-page-penalty',
    }),
  ),
  rule([2, 17, 4], '\\shape Grob #offsets -> \\shape #offsets Grob', [
    new RegExp(`\\\\shape(\\s+(?:[a-zA-Z]+|${string}))(${argument})`, 'g'),
    '\\shape$2$1',
  ]),
  rule([2, 17, 5], 'the new names of bar lines', renameBars),
  rule(
    [2, 17, 6],
    "\\accidentalStyle, \\tweak and \\override without #' and quotes",
    [/(\\accidentalStyle\s+)#?"([-A-Za-z]+)"/g, '$1$2'],
    [/(\\accidentalStyle\s+)#'([A-Za-z]+)\s+#?"?([-A-Za-z]+)"?/g, '$1$2.$3'],
    [/(\\(?:alterBroken|overrideProperty)\s+)#?"([A-Za-z]+)\s*\.\s*([A-Za-z]+)"/g, '$1$2.$3'],
    [/(\\tweak\s+)#?"?([A-W][A-Za-z]*)"?\s+?#'([a-zX-Z][-A-Za-z]*)/g, '$1$2.$3'],
    [/(\\tweak\s+)#'([a-zX-Z][-A-Za-z]*)/g, '$1$2'],
    [new RegExp(`(\\\\alterBroken)(\\s+[A-Za-z.]+)(${argument}${argument})`, 'g'), '$1$3$2'],
    dotPaths('\\\\overrideProperty\\s+'),
    dotOverrides,
  ),
  rule(
    [2, 17, 11],
    '\\times -> \\tuplet',
    spanTuplets,
    ['\\unset tupletSpannerDuration', '\\tupletSpan \\default'],
    [/\\times(\s*)([0-9]+)\/([0-9]+)/g, '\\tuplet$1$3/$2'],
    [/(\(ly:make-moment\s+-?[0-9]+)\s+([1-9][0-9]*\))/g, '$1/$2'],
    [/(\(ly:make-moment\s+-?[0-9]+)\s+([0-9]+\s+-?[0-9]+)\s([0-9]+\))/g, '$1/$2/$3'],
    [/(\(ly:make-duration\s+-?[0-9]+\s+[0-9]+\s+[0-9]+)\s+([0-9]+\))/g, '$1/$2'],
  ),
  rule([2, 17, 14], '\\accepts needs a \\defaultchild', addDefaultChild),
  stop([2, 17, 15], "#(ly:set-option 'old-relative) is gone", /[#$]\(ly:set-option\s+'old-relative/),
  rule([2, 17, 15], "\\relative { -> \\relative c' {", addRelativePitch),
  rule(
    [2, 17, 18],
    'clefOctavation -> clefTransposition',
    ...rename({
      OctavateEight: 'ClefModifier',
      'octavate-eight-interface': 'clef-modifier-interface',
      clefOctavation: 'clefTransposition',
      cueClefOctavation: 'cueClefTransposition',
    }),
  ),
  rule([2, 17, 19], '\\vspace in a column', keepLines),
  rule(
    [2, 17, 20],
    'flags inherit color and transparency from stems',
    [
      /(((?:\\once\s*)?)\\override\s+((?:\w+\.)?)Stem\.(transparent|color)\s*=\s*(#\S+))\s+\2\\override\s+\3Flag\.\4\s*=\s*\5/g,
      '$1',
    ],
    [/(((?:\\once\s*)?)\\revert\s+((?:\w+\.)?)Stem\.(transparent|color))\s+\2\\revert\s+\3Flag\.\4/g, '$1'],
    [/(\\tweak\s+((?:\w+\.)?)Stem\.(transparent|color)\s+(#\S+))\s+\\tweak\s+\2Flag\.\3\s+\4/g, '$1'],
  ),
  rule(
    [2, 17, 25],
    '\\tempo 4 = 50~60 -> 50-60; -| -> -!',
    [/(=\s*[0-9]+\s*)~(\s*[0-9]+\s)/g, '$1-$2'],
    (text) =>
      text.replace(new RegExp(`([-^_])\\||${string}|[-^_][-^_]`, 'g'), (whole, sign: string | undefined) =>
        sign === undefined ? whole : `${sign}!`,
      ),
    [/\bdashBar\b/g, 'dashBang'],
    replaceSigns,
  ),
  rule([2, 17, 27], '\\stringTuning \\notemode -> \\stringTuning', [
    /\\stringTuning\s*\\notemode(\s*)@?\{\s*(.*?)\s*@?\}/g,
    '\\stringTuning$1$2',
  ]),
  rule(
    [2, 17, 29],
    'New_dynamic_engraver -> Dynamic_engraver',
    [
      /(\n?[ \t]*\\(?:consists|remove)\s*)("?)Dynamic_engraver\2/g,
      '$1$2New_dynamic_engraver$2$1$2Dynamic_align_engraver$2',
    ],
    ['New_dynamic_engraver', 'Dynamic_engraver'],
  ),
  rule(
    [2, 17, 97],
    'make-relative with a single piece of music',
    [
      /(\(make-relative\s+\(\s*(([A-Za-z][-_A-Za-z0-9]*)(?:\s+[A-Za-z][-_A-Za-z0-9]*)*)\s*\)\s*)\3(?=\s)/g,
      '$1(make-event-chord (list $2))',
    ],
    [
      /(\(make-relative\s+\(\s*([A-Za-z][-_A-Za-z0-9]*(?:\s+([A-Za-z][-_A-Za-z0-9]*))+)\s*\)\s*)\3(?=\s)/g,
      '$1(make-sequential-music (list $2))',
    ],
  ),
]
