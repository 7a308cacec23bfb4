import type { Measure } from '../timeline/measures.ts'
import { isStaff, type Context } from '../timeline/contexts.ts'
import type { MarkEvent, Timeline } from '../timeline/timeline.ts'
import { zero } from '../music/rational.ts'
import {
  accidentalName,
  keyAlterations,
  keySignature,
  noAlterations,
  type KeyAlterations,
} from './accidentals.ts'
import { clefAttributes } from './clefs.ts'
import type { PlannedStaff, StaffPlan, StaffTree } from './plan-staves.ts'
import { element, escapeXml, type Attributes } from './xml.ts'

/** Writes `<scoreDef>`: the staves with their groups, clefs, keys and the first time signature. */
export function writeScoreDefinition(timeline: Timeline, plan: StaffPlan, first: Measure | null): string {
  const meter = first === null ? {} : meterAttributes(timeline, first)
  const [only] = plan.tree
  // If a single group surrounds all staves, no additional group is needed.
  const inside = plan.tree.map((item) => writeTree(timeline, item)).join('')
  const groups = plan.tree.length === 1 && only?.type === 'group' ? inside : element('staffGrp', {}, inside)
  // With `\\RemoveEmptyStaves`, staves that have no notes in a system are omitted from that system.
  const optimize = plan.staves.some(({ context }) => context.get('removeEmpty', zero) !== undefined)
    ? 'true'
    : null
  return element('scoreDef', { ...meter, optimize }, groups)
}

/** The time signature of a measure, as attributes. */
export function meterAttributes(timeline: Timeline, { meter }: Measure): Attributes {
  const { counts, unit } = meter
  const [count] = counts
  const isNumbered = timeline.root.get('TimeSignature.style', zero) === 'numbered'
  const symbol =
    counts.length > 1 || isNumbered
      ? null
      : count === 4 && unit === 4
        ? 'common'
        : count === 2 && unit === 2
          ? 'cut'
          : null
  return { 'meter.count': counts.join('+'), 'meter.unit': unit, 'meter.sym': symbol }
}

function writeTree(timeline: Timeline, tree: StaffTree): string {
  if (tree.type === 'staff') return writeStaffDefinition(timeline, tree.staff)
  const { type } = tree.context
  const isBraced = type === 'PianoStaff' || type === 'GrandStaff'
  const content = tree.items.map((item) => writeTree(timeline, item)).join('')
  const label = labelOf(tree.context, 'instrumentName', 'label')
  return element(
    'staffGrp',
    { symbol: isBraced ? 'brace' : 'bracket', 'bar.thru': type.endsWith('ChoirStaff') ? 'false' : 'true' },
    label + content,
  )
}

function labelOf(context: Context, property: string, name: string): string {
  // Returns only a value set on the context itself, not one inherited from a surrounding group.
  const value = context.get(property, zero)
  const inherited = context.parent?.get(property, zero)
  if (typeof value !== 'string' || value === '' || value === inherited) return ''
  return element(name, {}, escapeXml(value))
}

function writeStaffDefinition(timeline: Timeline, { context, number }: PlannedStaff): string {
  const marks = timeline.marks.filter(
    (mark) => mark.onset.num === 0 && mark.context.closest(isStaff) === context,
  )
  const hides = (grob: string) =>
    context.get(`${grob}.stencil`, zero) === false || context.get(`${grob}.transparent`, zero) === true
  const usesDrums = context.type === 'DrumStaff' || context.type === 'RhythmicStaff'
  const clefName = lastOf(marks, 'clef') ?? (usesDrums ? 'percussion' : 'treble')
  const clef = clefAttributes(clefName, 'clef.') ?? clefAttributes('treble', 'clef.') ?? {}
  const isRhythm = context.type === 'RhythmicStaff'
  const count = context.get('StaffSymbol.line-count', zero)
  const lines = isRhythm ? 1 : typeof count === 'number' && count >= 0 && count <= 12 ? count : 5
  const hasNoMeter = hides('TimeSignature') || context.get('remove Time_signature_engraver', zero) === true
  const hasNoClef = isRhythm || hides('Clef') || context.get('remove Clef_engraver', zero) === true
  const content =
    labelOf(context, 'instrumentName', 'label') +
    labelOf(context, 'shortInstrumentName', 'labelAbbr') +
    (isRhythm ? '' : keyElement(firstKey(marks)))
  return element(
    'staffDef',
    {
      n: number,
      lines,
      ...clef,
      'clef.visible': hasNoClef ? 'false' : null,
      'meter.visible': hasNoMeter ? 'false' : null,
    },
    content,
  )
}

function lastOf(marks: readonly MarkEvent[], type: 'clef'): string | null {
  const found = marks.findLast(({ mark }) => mark.type === type)
  return found?.mark.type === 'clef' && clefAttributes(found.mark.name) !== null ? found.mark.name : null
}

function firstKey(marks: readonly MarkEvent[]): KeyAlterations {
  const found = marks.findLast(({ mark }) => mark.type === 'key')
  if (found?.mark.type !== 'key' || found.mark.tonic === null) return noAlterations
  return keyAlterations(found.mark.tonic, found.mark.alterations)
}

const names = ['c', 'd', 'e', 'f', 'g', 'a', 'b']

/** Writes `<keySig>`, with the accidentals listed individually if the key is not one of the usual ones. */
export function keyElement(alterations: KeyAlterations): string {
  const signature = keySignature(alterations)
  if (signature !== null) return element('keySig', { sig: signature })
  const accidentals = alterations.flatMap((alter, step) =>
    alter === 0 ? [] : [element('keyAccid', { pname: names[step], accid: accidentalName(alter) })],
  )
  return element('keySig', { sig: 'mixed' }, accidentals.join(''))
}
