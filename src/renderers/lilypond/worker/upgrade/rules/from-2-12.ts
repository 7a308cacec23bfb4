import { rename, rule, type UpgradeRule } from '../rule.ts'

/** `name = 20\mm`, `name = 5` or `name = #5`. */
const distance = '\\s*=\\s*(?:[+-]?[.\\d]*\\s*\\\\[-\\w]+|#?\\s*[-+]?[.\\d]+)'
const spaced = (names: string) => new RegExp(`(${names})${distance}`, 'g')

const accordion: ReadonlyMap<string, string> = new Map([
  ['Dot', 'dot'],
  ['Discant', 'discant'],
  ['Bayanbase', 'bayanbass'],
  ['Stdbase', 'stdbass'],
  ['Freebase', 'freebass'],
  ['OldEE', 'oldEE'],
])

const steps = [0, 0, 1, 1, 2, 3, 3, 4, 4, 5, 5, 6]
const sharps = new Set([1, 3, 6, 8, 10])

/** Tunings were semitones above the middle C. */
function tuneStrings(text: string): string {
  return text.replace(/stringTunings\s*=\s*#'\(([\d\s-]*)\)/g, (_match, list: string) => {
    const tones = list.split(/\s+/).filter((tone) => tone !== '')
    const pitches = tones.map((tone) => {
      const octave = Math.floor(Number(tone) / 12)
      const semitone = Number(tone) - 12 * octave
      return `,(ly:make-pitch ${octave} ${steps[semitone]} ${sharps.has(semitone) ? 'SHARP' : 'NATURAL'}) `
    })
    return `stringTunings = #\`(${pitches.join('')})`
  })
}

export const from212: readonly UpgradeRule[] = [
  rule([2, 13, 0], 'orchestral strings -> orchestral harp', ['"orchestral strings"', '"orchestral harp"']),
  rule([2, 13, 1], 'ly:hairpin::after-line-breaking -> ly:spanner::kill-zero-spanned-time', [
    'ly:hairpin::after-line-breaking',
    'ly:spanner::kill-zero-spanned-time',
  ]),
  rule(
    [2, 13, 4],
    'beatGrouping, thickness of beams, the Dynamics context',
    [/\\set\s+beatGrouping/g, '\\setBeatGrouping'],
    [/ly:(system-start-text::print|note-head::brew-ez-stencil|ambitus::print)/g, '$1'],
    [/\bBeam\s+#'(?=thickness\b)/g, '$&beam-'],
    [
      /\\context\s*\{[^}]+\\type\s+"?Engraver_group"?\s+\\name\s+"*Dynamics"*[^}]*\}/g,
      '% [Convert-ly] The Dynamics context is now included by default.',
    ],
  ),
  rule(
    [2, 13, 10],
    'distances on the page -> spacing in staff spaces',
    [
      /\\(?:consists|remove)\s+"*(?:Swallow_(?:engraver|performer)|(?:Note|Rest|Skip_event)_swallow_translator|String_number_engraver)"*/g,
      '',
    ],
    [spaced('page-top-space'), "obsolete-$&  top-system-spacing #'space = #(/ obsolete-$1 staff-space)"],
    [
      spaced('between-system-space'),
      "obsolete-$&  between-system-spacing #'space = #(/ obsolete-$1 staff-space)  between-scores-system-spacing #'space = #(/ obsolete-$1 staff-space)",
    ],
    [
      spaced('between-system-padding'),
      "obsolete-$&  between-system-spacing #'padding = #(/ obsolete-$1 staff-space)  between-scores-system-spacing #'padding = #(/ obsolete-$1 staff-space)",
    ],
    [
      spaced('(before|between|after)-title-space'),
      "obsolete-$&  $2-title-spacing #'space = #(/ obsolete-$1 staff-space)",
    ],
  ),
  rule([2, 13, 16], 'fetaNumber and fetaDynamic -> fetaText', [/\bfeta(?:Number|Dynamic)/g, 'fetaText']),
  rule(
    [2, 13, 18],
    '\\RemoveEmptyStaffContext -> \\Staff \\RemoveEmptyStaves',
    [/\\RemoveEmpty(|Drum|Rhythmic|Tab)StaffContext/g, '\\$1Staff \\RemoveEmptyStaves'],
    ['\\AncientRemoveEmptyStaffContext', '\\VaticanaStaff \\RemoveEmptyStaves'],
  ),
  rule([2, 13, 20], '\\cresc, \\dim and their ends stood before a note', [
    /\\(cresc|dim|endcresc|enddim)\b/g,
    '\\deprecated$1',
  ]),
  rule([2, 13, 27], 'interval-translate -> coord-translate', ['interval-translate', 'coord-translate']),
  rule([2, 13, 29], 'the new names of accordion signs', (text) =>
    text.replace(/"accordion\.acc([a-zA-Z]+)"/g, (whole, sign: string) => {
      const name = accordion.get(sign)
      return name === undefined ? whole : `"accordion.${name}"`
    }),
  ),
  rule([2, 13, 31], "negative dash-period -> style = #'none", [
    /dash-period\s+=\s*#\s*-[0-9.]+/g,
    "style = #'none",
  ]),
  rule(
    [2, 13, 36],
    'the new names of spacing on the page',
    ...rename({
      'after-title-spacing': 'markup-system-spacing',
      'before-title-spacing': 'score-markup-spacing',
      'between-scores-system-spacing': 'score-system-spacing',
      'between-system-spacing': 'system-system-spacing',
      'between-title-spacing': 'markup-markup-spacing',
      'bottom-system-spacing': 'last-bottom-spacing',
      'top-title-spacing': 'top-markup-spacing',
      storePredefinedDiagram: 'storePredefinedDiagram #default-fret-table',
    }),
  ),
  rule(
    [2, 13, 39],
    'the new names of spacing between staves',
    ...rename({
      'next-staff-spacing': 'staff-staff-spacing',
      'between-staff-spacing': 'staff-staff-spacing',
      'after-last-staff-spacing': 'staffgroup-staff-spacing',
      'inter-staff-spacing': 'nonstaff-relatedstaff-spacing',
      'non-affinity-spacing': 'nonstaff-unrelatedstaff-spacing',
      'inter-loose-line-spacing': 'nonstaff-nonstaff-spacing',
    }),
  ),
  rule(
    [2, 13, 42],
    'space -> basic-distance in spacing',
    [/\(space\s+\.\s+([0-9]*\.?[0-9]*)\)/g, '(basic-distance . $1)'],
    [/#'space\s+=\s+#?([0-9]*\.?[0-9]*)/g, "#'basic-distance = #$1"],
  ),
  rule([2, 13, 44], '\\overrideTimeSignatureSettings without a context', [
    /\\(override|revert)TimeSignatureSettings(\s+[^#]*)(#[^#]*)#/g,
    '\\$1TimeSignatureSettings$2#',
  ]),
  rule([2, 13, 46], 'stringTunings in pitches', tuneStrings, [
    /ukulele-(tenor|baritone)-tuning/g,
    '$1-ukulele-tuning',
  ]),
  rule([2, 13, 48], 'bar-size -> bar-extent', (text) =>
    text.replace(/bar-size\s*=\s*#([0-9.]+)/g, (_match, size: string) => {
      const half = Number(size) / 2
      return `bar-extent = #'(-${half} . ${half})`
    }),
  ),
]
