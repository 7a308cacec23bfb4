import { drumOf } from '../music/drums.ts'
import type { NoteHead, Post } from '../music/music.ts'
import { pitchFromSteps, samePitch, stepsOf, type Pitch } from '../music/pitch.ts'
import { eventId, headId } from '../timeline/event-ids.ts'
import type { NotesEvent, RestEvent, Style, VoiceEvent } from '../timeline/timeline.ts'
import { accidentalName, type AccidentalMemory } from './accidentals.ts'
import { element, escapeXml, type Attributes } from './xml.ts'

const pitchNames = ['c', 'd', 'e', 'f', 'g', 'a', 'b']

/** Context, apart from the event itself, on which the written form of an event depends. */
export interface Surroundings {
  readonly memory: AccidentalMemory
  /** Pitches that are tied to pitches of the previous event. */
  readonly tiedTo: readonly Pitch[]
  /** Number of octaves by which `\ottava` shifts the printed notes. */
  readonly ottava: number
  readonly verses: string
  /** Number of the staff on which the event is printed, if different from its own staff. */
  readonly staff: number | null
  readonly isPercussion: boolean
  /** For `RhythmicStaff`, in which every note is on the staff's only line. */
  readonly isRhythm: boolean
  readonly showsStems: boolean
}

const logs: Readonly<Record<string, string>> = { '-3': 'maxima', '-2': 'long', '-1': 'breve' }

export function durationName(log: number): string {
  return logs[String(log)] ?? String(2 ** log)
}

const articulations: Readonly<Record<string, string>> = {
  staccato: 'stacc',
  accent: 'acc',
  tenuto: 'ten',
  marcato: 'marc',
  staccatissimo: 'stacciss',
  portato: 'ten stacc',
  stopped: 'stop',
  open: 'open',
  flageolet: 'harm',
  upbow: 'upbow',
  downbow: 'dnbow',
  snappizzicato: 'snap',
  lheel: 'heel',
  rheel: 'heel',
  ltoe: 'toe',
  rtoe: 'toe',
}

/** Scripts that MEI writes as articulations of the note itself. */
export function isArticulation(name: string): boolean {
  return Object.hasOwn(articulations, name)
}

export function allPosts(event: VoiceEvent): readonly Post[] {
  if (event.type !== 'notes') return event.posts
  return [...event.posts, ...event.heads.flatMap(({ posts }) => posts)]
}

/** Stem direction as in LilyPond: as specified, otherwise away from the other voice. */
function stemDirection({ stem, voice }: Style): 'up' | 'down' | null {
  if (stem !== null) return stem
  return voice === 0 ? null : voice % 2 === 1 ? 'up' : 'down'
}

export function writeNotes(event: NotesEvent, around: Surroundings): string {
  const { duration, style } = event
  const shared: Attributes = {
    dur: durationName(duration.log),
    dots: duration.dots === 0 ? null : duration.dots,
    grace: event.grace === null ? null : event.grace === 'appoggiatura' ? 'acc' : 'unacc',
    'stem.mod': event.grace === 'acciaccatura' || event.grace === 'slashed' ? '1slash' : tremoloStem(event),
    'stem.dir':
      around.isRhythm && stemDirection(style) === null
        ? 'up'
        : event.grace !== null && style.voice === 0
          ? 'up'
          : stemDirection(style),
    'stem.visible': around.showsStems ? null : 'false',
    staff: around.staff,
    cue: style.small ? 'true' : null,
  }
  const inside = writeArticulations(event) + around.verses
  const [single] = event.heads
  if (event.heads.length === 1 && single !== undefined) {
    return element(
      'note',
      { 'xml:id': eventId(event), ...shared, ...headAttributes(single, around, style) },
      writeAccidental(single, around, style.hidesAccidental) + inside,
    )
  }
  const heads = event.heads.map((head, index) =>
    element(
      'note',
      { 'xml:id': headId(event, index), ...headAttributes(head, around, style) },
      writeAccidental(head, around, style.hidesAccidental),
    ),
  )
  return element('chord', { 'xml:id': eventId(event), ...shared }, heads.join('') + inside)
}

/** Tremolo slashes for `:32`. The slashes of `\repeat tremolo` are written by the surrounding element instead. */
function tremoloStem(event: NotesEvent): string | null {
  const log = tremoloLog(event)
  return log === null ? null : `${Math.min(Math.max(log - 2, 1), 6)}slash`
}

/** Returns the tremolo of an event as the log of its short notes; null if the event has no tremolo. */
export function tremoloLog(event: NotesEvent): number | null {
  if (event.tremolo?.pair === 'single') return event.tremolo.log
  const post = allPosts(event).find(({ type }) => type === 'tremolo')
  if (post?.type !== 'tremolo') return null
  return post.value === 0 ? 5 : Math.log2(post.value)
}

function headAttributes(head: NoteHead, around: Surroundings, style: Style): Attributes {
  const color = head.look.color ?? style.color
  const visible = head.look.hidden === true || style.hidden ? 'false' : null
  if (head.drum !== undefined) {
    const drum = drumOf(head.drum)
    // The middle line of a percussion clef corresponds to b' under a treble clef.
    const { step, octave } = pitchFromSteps(6 + drum.position, 0)
    return {
      pname: pitchNames[step],
      oct: octave + 4,
      'head.shape':
        drum.head === 'cross'
          ? 'x'
          : drum.head === 'plain'
            ? null
            : drum.head === 'triangle'
              ? '+'
              : drum.head,
      color,
      visible,
    }
  }
  if (around.isRhythm) return { pname: 'e', oct: 4, loc: 0, color, visible }
  const { pitch } = head
  return { pname: pitchNames[pitch.step], oct: pitch.octave + 4 - around.ottava, color, visible }
}

function writeAccidental(
  head: NoteHead,
  { memory, tiedTo, isPercussion }: Surroundings,
  hidden: boolean,
): string {
  if (head.drum !== undefined || isPercussion) return ''
  const { pitch, accidental } = head
  const isTied = tiedTo.some((tied) => samePitch(tied, pitch))
  const needed = memory.needsAccidental(pitch, isTied)
  const name = accidentalName(pitch.alter)
  if (needed || accidental !== null) {
    if (hidden) return ''
    return element('accid', {
      accid: name,
      func: accidental === 'cautionary' ? 'caution' : null,
      enclose: accidental === 'cautionary' ? 'paren' : null,
    })
  }
  return pitch.alter === 0 ? '' : element('accid', { 'accid.ges': name === 'x' ? 'ss' : name })
}

function writeArticulations(event: NotesEvent): string {
  return allPosts(event)
    .map((post) => {
      if (post.type !== 'script') return ''
      const name = Object.hasOwn(articulations, post.name) ? articulations[post.name] : undefined
      if (name === undefined) return ''
      const place = post.dir === null ? null : post.dir === 'up' ? 'above' : 'below'
      return element('artic', { artic: name, place })
    })
    .join('')
}

export function writeRest(event: RestEvent, around: Surroundings): string {
  const { duration, pitch } = event
  const shared = {
    'xml:id': eventId(event),
    dur: durationName(duration.log),
    dots: duration.dots === 0 ? null : duration.dots,
  }
  if (event.kind === 'skip' || event.style.hidesRest) return element('space', shared)
  if (pitch === null) {
    const loc = around.isRhythm ? 0 : null
    return element('rest', { ...shared, loc, staff: around.staff }, around.verses)
  }
  const { step, octave } = pitchFromSteps(stepsOf(pitch), 0)
  return element('rest', { ...shared, ploc: pitchNames[step], oloc: octave + 4, staff: around.staff })
}

export function writeText(text: string): string {
  return escapeXml(text)
}
