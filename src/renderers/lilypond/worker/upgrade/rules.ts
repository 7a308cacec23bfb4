import { escapePattern } from '../../../../lib/text/escape-pattern.ts'
import type { Version } from './versions.ts'

/** A syntax change that convert-ly applies to files that are older than `version`. */
export interface UpgradeRule {
  readonly version: Version
  readonly description: string
  /** A pure function that returns the text with every occurrence of the old form replaced. */
  apply(text: string): string
}

function rule(version: Version, description: string, apply: (text: string) => string): UpgradeRule {
  return { version, description, apply }
}

/** Renames complete words or commands: `old` -> `new`. */
function rename(names: Readonly<Record<string, string>>): (text: string) => string {
  return (text) =>
    Object.entries(names).reduce((current, [from, to]) => {
      const before = /^\w/.test(from) ? '(?<![\\w-])' : ''
      return current.replace(new RegExp(`${before}${escapePattern(from)}(?![\\w-])`, 'g'), () => to)
    }, text)
}

/** Distances on the page before 2.13.10, with the properties that they became, in today's names. */
const oldDistances: Readonly<Record<string, readonly string[]>> = {
  'page-top-space': ['top-system-spacing.basic-distance'],
  'between-system-space': ['system-system-spacing.basic-distance', 'score-system-spacing.basic-distance'],
  'between-system-padding': ['system-system-spacing.padding', 'score-system-spacing.padding'],
  'before-title-space': ['score-markup-spacing.basic-distance'],
  'between-title-space': ['markup-markup-spacing.basic-distance'],
  'after-title-space': ['markup-system-spacing.basic-distance'],
}
/** `name = 20\mm`, `name = 5` or `name = #5`. */
const pageDistance = new RegExp(
  `(?<![\\w-])(${Object.keys(oldDistances).join('|')})\\s*=\\s*(?:[+-]?[.\\d]*\\s*\\\\[-\\w]+|#?\\s*[-+]?[.\\d]+)`,
  'g',
)

/** Spacing on the page between 2.13.10 and 2.13.36. */
const renamedSpacing: Readonly<Record<string, string>> = {
  'after-title-spacing': 'markup-system-spacing',
  'before-title-spacing': 'score-markup-spacing',
  'between-scores-system-spacing': 'score-system-spacing',
  'between-system-spacing': 'system-system-spacing',
  'between-title-spacing': 'markup-markup-spacing',
  'bottom-system-spacing': 'last-bottom-spacing',
  'top-title-spacing': 'top-markup-spacing',
}

/** Names of bar lines before 2.17.5. */
const oldBars: Readonly<Record<string, string>> = {
  '|:': '.|:',
  ':|': ':|.',
  ':|:': ':..:',
  '||:': '.|:-||',
  '.|.': '..',
  ':': ';',
  dashed: '!',
  "'": "'",
  kievan: 'k',
  '|s': '|-s',
  '|S': 'S-|',
  '|S|': 'S-|',
  ':|S': ':|.S',
  ':|S.': ':|.S-S',
}

function renameBars(text: string): string {
  return text.replace(
    /(\\bar\s*#?\s*|(?:whichBar|defaultBarType|(?:start|end|double)RepeatType|segnoType|defaultBarType)\s*=\s*#?\s*)"([^"]*)"/g,
    (whole, before: string, bar: string) => {
      const next = Object.hasOwn(oldBars, bar) ? oldBars[bar] : undefined
      return next === undefined ? whole : `${before}"${next}"`
    },
  )
}

/** `\override Stem #'direction = #1` -> `\override Stem.direction = #1`, and similar. */
function dotPaths(text: string): string {
  const spaced =
    /(\\(?:override|revert|overrideProperty)\s+(?:#'|")?[A-Za-z]+"?(?:\s*\.\s*[A-Za-z]+)*)((?:\s+#'[A-Za-z-]+)+|\s+#'\([A-Za-z\s-]+\))/g
  return text.replace(spaced, (_whole, head: string, tail: string) => {
    const parts = tail
      .replace(/[#'()]/g, ' ')
      .trim()
      .split(/\s+/)
    return [head.replace(/\s*\.\s*/g, '.').replace(/"/g, ''), ...parts].join('.')
  })
}

/** `\tweak #'color` and `\tweak Grob #'color` -> `\tweak color`, `\tweak Grob.color`. */
function dotTweaks(text: string): string {
  return text
    .replace(/(\\tweak\s+)#'([A-Za-z-]+)/g, '$1$2')
    .replace(/(\\tweak\s+[A-Za-z.]+)\s+#'([A-Za-z-]+)/g, '$1.$2')
}

function timesToTuplets(text: string): string {
  return text
    .replace(
      /\\times(\s*)(\d+)\s*\/\s*(\d+)/g,
      (_whole, blank: string, base: string, num: string) => `\\tuplet${blank}${num}/${base}`,
    )
    .replace(/\(ly:make-moment\s+(\d+)\s+(\d+)\)/g, '(ly:make-moment $1/$2)')
    .replace(/\(ly:make-duration\s+(-?\d+)\s+(\d+)\s+(\d+)\s+(\d+)\)/g, '(ly:make-duration $1 $2 $3/$4)')
    .replace(
      /\\set\s+tupletSpannerDuration\s*=\s*#\(ly:make-moment\s+1\/(\d+)\s*\)/g,
      (_whole, den: string) => `\\tupletSpan ${den}`,
    )
    .replace(/\\unset\s+tupletSpannerDuration/g, '\\tupletSpan \\default')
}

export const rules: readonly UpgradeRule[] = [
  rule(
    [2, 11, 60],
    '\\setTextCresc -> \\crescTextCresc and its like',
    rename({
      '\\setTextCresc': '\\crescTextCresc',
      '\\setTextDecresc': '\\dimTextDecresc',
      '\\setTextDecr': '\\dimTextDecr',
      '\\setTextDim': '\\dimTextDim',
      '\\setHairpinCresc': '\\crescHairpin',
      '\\setHairpinDecresc': '\\dimHairpin',
      '\\setHairpinDim': '\\dimHairpin',
    }),
  ),
  rule([2, 12, 3], '\\oldaddlyrics is \\addlyrics', rename({ '\\oldaddlyrics': '\\addlyrics' })),
  rule([2, 13, 10], 'distances on the page -> spacing in staff spaces', (text) =>
    text.replace(pageDistance, (whole, name: string) => {
      const assigned = oldDistances[name] ?? []
      const lines = assigned.map((path) => `  ${path} = #(/ obsolete-${name} staff-space)`)
      return `obsolete-${whole}${lines.join('')}`
    }),
  ),
  rule([2, 13, 18], '\\RemoveEmptyStaffContext -> \\Staff \\RemoveEmptyStaves', (text) =>
    text
      .replace(/\\RemoveEmptyStaffContext/g, '\\Staff \\RemoveEmptyStaves')
      .replace(/\\RemoveEmpty(Drum|Rhythmic|Tab)StaffContext/g, '\\$1Staff \\RemoveEmptyStaves')
      .replace(/\\AncientRemoveEmptyStaffContext/g, '\\VaticanaStaff \\RemoveEmptyStaves'),
  ),
  rule([2, 13, 20], '\\cresc, \\dim and their ends stood before a note', (text) =>
    text.replace(/\\(cresc|dim|endcresc|enddim)(?![A-Za-z])/g, '\\deprecated$1'),
  ),
  rule(
    [2, 13, 27],
    'interval-translate -> coord-translate',
    rename({ 'interval-translate': 'coord-translate' }),
  ),
  rule([2, 13, 36], 'the new names of spacing on the page', (text) =>
    Object.entries(renamedSpacing).reduce((current, [from, to]) => current.replaceAll(from, to), text),
  ),
  rule([2, 13, 42], 'space -> basic-distance in spacing', (text) =>
    text.replace(/\((space)(\s+\.\s+)/g, '(basic-distance$2'),
  ),
  rule([2, 13, 44], '\\overrideTimeSignatureSettings without a context', (text) =>
    text.replace(/(\\(?:override|revert)TimeSignatureSettings)\s+#'[A-Z][A-Za-z]*/g, '$1'),
  ),
  rule([2, 13, 48], 'bar-size -> bar-extent', (text) =>
    text.replace(/#'bar-size\s*=\s*#(\d+(?:\.\d+)?)/g, (_whole, size: string) => {
      const half = (Number(size) / 2).toFixed(1)
      return `#'bar-extent = #'(-${half} . ${half})`
    }),
  ),
  rule([2, 15, 10], 'Stem.flag-style -> Flag.style', (text) =>
    text.replace(/Stem\s+#'flag-style/g, "Flag #'style"),
  ),
  rule(
    [2, 15, 16],
    '\\makeStringTuning -> \\stringTuning',
    rename({ '\\makeStringTuning': '\\stringTuning', '\\contextStringTuning': '\\stringTuning' }),
  ),
  rule([2, 15, 17], '\\markuplines -> \\markuplist', rename({ '\\markuplines': '\\markuplist' })),
  rule([2, 15, 18], '#$ -> #, ly:export -> $', (text) =>
    text.replace(/#\$(?=[A-Za-z])/g, '#').replace(/#\(ly:export\s+(\(.*?\)|[^\s()]+)\)/g, '$$$1'),
  ),
  rule([2, 15, 19], '#(set-time-signature ...) -> \\time', (text) =>
    text.replace(
      /[$#]\(set-time-signature\s+([0-9]+)\s+([0-9]+)(?:\s+'?(\([\d\s]+\)))?\s*\)/g,
      (_whole, count: string, unit: string, beats: string | undefined) =>
        beats === undefined ? `\\time ${count}/${unit}` : `\\time #'${beats} ${count}/${unit}`,
    ),
  ),
  rule([2, 15, 20], '#(set-accidental-style ...) -> \\accidentalStyle', (text) =>
    text.replace(
      /[$#]\(set-accidental-style\s+'([A-Za-z-]+)(?:\s+'([A-Za-z]+))?\s*\)/g,
      (_whole, style: string, context: string | undefined) =>
        context === undefined ? `\\accidentalStyle "${style}"` : `\\accidentalStyle #'${context} "${style}"`,
    ),
  ),
  rule([2, 15, 42], '\\set stringTunings -> \\set Staff.stringTunings', (text) =>
    text.replace(/(\\set\s+)(stringTunings)/g, '$1Staff.$2'),
  ),
  rule(
    [2, 17, 0],
    'blank-page-force -> blank-page-penalty',
    rename({
      'blank-page-force': 'blank-page-penalty',
      'blank-last-page-force': 'blank-last-page-penalty',
      'blank-after-score-page-force': 'blank-after-score-page-penalty',
    }),
  ),
  rule([2, 17, 4], '\\shape Grob #offsets -> \\shape #offsets Grob', (text) =>
    text.replace(
      /(\\shape)\s+(?:#')?"?([A-Z][A-Za-z.]*)"?\s+(#'?\((?:[^()\n]|\((?:[^()\n]|\([^()\n]*\))*\))*\))/g,
      '$1 $3 $2',
    ),
  ),
  rule([2, 17, 5], 'the new names of bar lines', renameBars),
  rule([2, 17, 6], "\\accidentalStyle, \\tweak and \\overrideProperty without #' and quotes", (text) =>
    dotTweaks(text)
      .replace(/(\\accidentalStyle\s+)#'([A-Za-z]+)\s+"([A-Za-z-]+)"/g, '$1$2.$3')
      .replace(/(\\accidentalStyle\s+)"([A-Za-z-]+)"/g, '$1$2')
      .replace(/(\\(?:alterBroken|overrideProperty)\s+#?)"([A-Za-z.]+)"/g, '$1$2'),
  ),
  rule([2, 17, 11], '\\times -> \\tuplet', timesToTuplets),
  rule([2, 17, 15], "#(ly:set-option 'old-relative) is gone", (text) =>
    text.replace(/#\(ly:set-option\s+'old-relative\s*\)\s*/g, ''),
  ),
  rule(
    [2, 17, 18],
    'clefOctavation -> clefTransposition',
    rename({
      OctavateEight: 'ClefModifier',
      clefOctavation: 'clefTransposition',
      clefOctavationFormatter: 'clefTranspositionFormatter',
      clefOctavationStyle: 'clefTranspositionStyle',
      cueClefOctavation: 'cueClefTransposition',
    }),
  ),
  rule([2, 17, 19], '\\vspace in a column', (text) =>
    text.replace(/\\column\s*\{[^{}]*\}/g, (column) =>
      column.replace(/(?<!\\combine \\null )\\vspace/g, '\\combine \\null \\vspace'),
    ),
  ),
  rule([2, 17, 25], '\\tempo 4 = 50~60 -> 50-60; -| -> -!', (text) =>
    text
      .replace(/(\\tempo\s+(?:"[^"]*"\s+)?\d+\.*\s*=\s*\d+\s*)~(\s*\d+)/g, '$1-$2')
      .replace(/([-^_])\|(?!\|)/g, '$1!'),
  ),
  rule([2, 17, 29], 'New_dynamic_engraver -> Dynamic_engraver', (text) =>
    text
      .replace(
        /(\\(?:consists|remove)\s*)("?)Dynamic_engraver\2/g,
        '$1$2Dynamic_engraver$2 $1$2Dynamic_align_engraver$2',
      )
      .replace(/(?<![\w-])New_dynamic_engraver(?![\w-])/g, 'Dynamic_engraver'),
  ),
  rule([2, 18, 0], "Grob #'property -> Grob.property", (text) => dotPaths(text)),
  rule([2, 19, 2], '\\lyricsto before \\new Lyrics moves behind it', (text) =>
    text
      .replace(
        /(\\lyricsto\s+(?:#?"[^"]*"|[A-Za-z]+))(\s+)(\\(?:new|context)\s+Lyrics(?:\s*=\s*(?:"[^"]*"|[A-Za-z]+))?)/g,
        '$3$2$1',
      )
      .replace(/(\\lyricsto\s+(?:#?"[^"]*"|[A-Za-z]+)\s*)\\lyricmode\s+/g, '$1'),
  ),
  rule([2, 19, 7], 'keySignature -> keyAlterations', rename({ keySignature: 'keyAlterations' })),
  rule([2, 19, 11], 'thin-kern -> segno-kern', rename({ 'thin-kern': 'segno-kern' })),
  rule([2, 19, 16], "csharp -> c-sharp; TimeSignature.style = #'() -> #'numbered", (text) =>
    rename({ implicitTimeSignatureVisibility: 'initialTimeSignatureVisibility' })(text)
      .replace(/(?<![\w\\-])([a-g])(flatflat|flat|sharpsharp|sharp|natural)(?![A-Za-z-])/g, '$1-$2')
      .replace(/(TimeSignature\.style\s*=\s*)#'\(\)/g, "$1#'numbered"),
  ),
  rule([2, 19, 22], 'functions without parser and location', (text) =>
    rename({ ChordNameVoice: 'ChordNames' })(text).replace(
      /(\(define-(?:music|event|scheme|void)-function\s*\()\s*parser\s+location\s*/g,
      '$1',
    ),
  ),
  rule([2, 19, 24], 'music-has-type -> music-is-of-type?', (text) =>
    rename({ 'music-has-type': 'music-is-of-type?' })(text).replace(
      /(\\applyOutput\s+)#'([A-Za-z]+)/g,
      '$1$2',
    ),
  ),
  rule([2, 19, 28], 'c:5.9 -> c:3.5.9', (text) =>
    text.replace(/:5([.^][1-9])/g, ':3.5$1').replace(/:3\.5\^3/g, ':5'),
  ),
  rule([2, 19, 29], '\\partcombineApartOnce -> \\once \\partcombineApart', (text) =>
    text.replace(/\\(partcombine[A-Z][A-Za-z]*?)Once\b/g, '\\once \\$1'),
  ),
  rule([2, 19, 39], "system-spacing #'padding -> system-spacing.padding", (text) =>
    text.replace(/([a-z]+-spacing)\s+#'([a-z-]+)(?=\s*=)/g, '$1.$2'),
  ),
  rule([2, 19, 40], "\\time #'(2 3) 5/8 -> \\time 2,3 5/8", (text) =>
    text.replace(/(\\time\s+)#'\(([\d\s]+)\)(?=\s*\d+\s*\/)/g, (_whole, head: string, beats: string) => {
      return head + beats.trim().split(/\s+/).join(',')
    }),
  ),
  rule([2, 20, 0], 'beh -> heh in German', (text) =>
    /\\language\s*"(?:deutsch|suomi)"|\\include\s*"(?:deutsch|suomi)\.ly"/.test(text)
      ? text.replace(/(?<![\w\\-])beh(?![\w-])/g, 'heh')
      : text,
  ),
  rule(
    [2, 21, 0],
    '\\partcombine -> \\partCombine, \\compressFullBarRests -> \\compressEmptyMeasures',
    (text) =>
      rename({
        '\\autochange': '\\autoChange',
        '\\compressFullBarRests': '\\compressEmptyMeasures',
        '\\expandFullBarRests': '\\expandEmptyMeasures',
        '\\fermataMarkup': '\\fermata',
        'scripts.trilelement': 'scripts.trillelement',
      })(text)
        .replace(/\\partcombine(?=[A-Z]|(?![A-Za-z]))/g, '\\partCombine')
        .replace(/(\\note\s+)#"([\d.]+)"/g, '$1{$2}')
        .replace(
          /(\\(?:musicglyph|lookup|postscript|verbatim-file|wordwrap-string|justify-string|harp-pedal|fret-diagram|fret-diagram-terse|with-url|fromproperty|simple)\s+)#(")/g,
          '$1$2',
        ),
  ),
  rule([2, 23, 1], 'bar lines with a segno', (text) => text.replace(/(\\bar\s*)"S"/g, '$1"S-||"')),
  rule(
    [2, 23, 4],
    'ly:context-now -> ly:context-current-moment',
    rename({ 'ly:context-now': 'ly:context-current-moment' }),
  ),
  rule(
    [2, 23, 6],
    'defaultBarType -> measureBarType and its like',
    rename({
      defaultBarType: 'measureBarType',
      markFormatter: 'rehearsalMarkFormatter',
      startRepeatType: 'startRepeatBarType',
      endRepeatType: 'endRepeatBarType',
      doubleRepeatType: 'doubleRepeatBarType',
      segnoType: 'segnoBarType',
    }),
  ),
  rule(
    [2, 23, 8],
    'scripts.trillelement -> scripts.trill_element',
    rename({ 'scripts.trillelement': 'scripts.trill_element' }),
  ),
  rule([2, 23, 10], "automaticBars = ##f -> measureBarType = #'()", (text) =>
    text
      .replace(/automaticBars\s*=\s*##f/g, "measureBarType = #'()")
      .replace(/(\\bar\s*)"-"/g, '$1""')
      .replace(/(\\featherDurations\s+)#\(ly:make-moment\s+(\d+\/\d+)\)/g, '$1$2'),
  ),
  rule([2, 23, 11], 'bar lines that begin a line', (text) =>
    text.replace(/(\\bar\s*)"(\.\||\.\|:|\[\|:|S\.\|:)"/g, '$1"$2-|"'),
  ),
  rule([2, 23, 12], 'barAlways = ##t -> forbidBreakBetweenBarLines = ##f', (text) =>
    text.replace(/barAlways\s*=\s*##t/g, 'forbidBreakBetweenBarLines = ##f'),
  ),
]
