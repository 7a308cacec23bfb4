import { keyOf } from '../music/rational.ts'
import { isStaff, isVoice, type Context } from '../timeline/contexts.ts'
import type { NotesEvent, SyllableEvent, Timeline, VoiceEvent } from '../timeline/timeline.ts'
import { element, escapeXml } from './xml.ts'

/** `<verse>` elements, keyed by the event to which they belong. */
export type Verses = ReadonlyMap<VoiceEvent, string>

/** Places every syllable under its note. */
export function placeVerses(timeline: Timeline): Verses {
  const verses = new Map<VoiceEvent, string>()
  const counts = new Map<Context, number>()
  const nextNumber = (staff: Context) => {
    const number = (counts.get(staff) ?? 0) + 1
    counts.set(staff, number)
    return number
  }
  for (const { voice, syllables } of timeline.lyrics) {
    const voices = typeof voice === 'string' ? voicesNamed(timeline, voice) : [voice]
    const [first] = voices
    if (first === undefined) continue
    const number = nextNumber(first.closest(isStaff) ?? first)
    const notes = sungNotes(voices.flatMap((one) => timeline.events.get(one) ?? []))
    writeVerse(verses, notes, syllables, number)
  }
  for (const [context, events] of timeline.events) {
    if (context.type !== 'Lyrics') continue
    const staff = staffBefore(timeline, context)
    if (staff === null) continue
    const byOnset = new Map<string, NotesEvent>()
    for (const voice of staff.children) {
      for (const event of timeline.events.get(voice) ?? []) {
        if (event.type === 'notes' && event.grace === null && !byOnset.has(keyOf(event.onset))) {
          byOnset.set(keyOf(event.onset), event)
        }
      }
    }
    const syllables = events.flatMap((event) => (event.type === 'syllable' ? [event] : []))
    writeVerse(
      verses,
      syllables.map(({ onset }) => byOnset.get(keyOf(onset)) ?? null),
      syllables,
      nextNumber(staff),
    )
  }
  return verses
}

function voicesNamed(timeline: Timeline, name: string): readonly Context[] {
  return [...timeline.events.keys()].filter(({ id, type }) => id === name && isVoice(type))
}

/** Returns the staff above a line of lyrics or, failing that, the first staff below it. */
function staffBefore({ root, events }: Timeline, line: Context): Context | null {
  const staves = [...new Set([...events.keys()].flatMap((context) => context.closest(isStaff) ?? []))]
  const siblings = (line.parent ?? root).children
  const index = siblings.indexOf(line)
  const above = siblings.slice(0, index).filter((context) => staves.includes(context))
  return above.at(-1) ?? staves[0] ?? null
}

/**
 * The notes that take a syllable. This excludes the second note of a tie and notes inside a slur or under `\melisma`.
 */
function sungNotes(events: readonly VoiceEvent[]): readonly NotesEvent[] {
  const sung: NotesEvent[] = []
  let slurs = 0
  let beams = 0
  let isTied = false
  let wasMelisma = false
  const sorted = [...events].sort(
    (left, right) =>
      left.onset.num / left.onset.den - right.onset.num / right.onset.den || left.order - right.order,
  )
  for (const event of sorted) {
    if (event.type !== 'notes' || event.grace !== null) continue
    const posts = [...event.posts, ...event.heads.flatMap((head) => head.posts)]
    const count = (type: string) => posts.filter((post) => post.type === type).length
    const isInside =
      slurs > 0 || isTied || beams > 0 || (event.style.melisma && sung.length > 0 && wasMelisma)
    if (!isInside) sung.push(event)
    wasMelisma = event.style.melisma
    slurs = Math.max(0, slurs + count('slur-start') - count('slur-end'))
    // Beams are only treated as melismata if automatic beams are disabled.
    if (!event.style.autoBeam) beams = Math.max(0, beams + count('beam-start') - count('beam-end'))
    isTied = count('tie') > 0
  }
  return sung
}

function writeVerse(
  verses: Map<VoiceEvent, string>,
  notes: readonly (NotesEvent | null)[],
  syllables: readonly SyllableEvent[],
  number: number,
): void {
  let isContinued = false
  syllables.forEach(({ text, posts }, index) => {
    const note = notes[index]
    const hyphen = posts.some(({ type }) => type === 'hyphen')
    const extender = posts.some(({ type }) => type === 'extender')
    if (note != null && text !== null && text !== '') {
      const position = isContinued ? (hyphen ? 'm' : 't') : hyphen ? 'i' : null
      const con = hyphen ? 'd' : extender ? 'u' : null
      const syl = element('syl', { wordpos: position, con }, escapeXml(text))
      verses.set(note, (verses.get(note) ?? '') + element('verse', { n: number }, syl))
    }
    if (text !== null) isContinued = hyphen
  })
}
