import { elementsIn, type MarkupElement } from '../engrave/read-markup.ts'

/** Semitones of the accidentals of MEI. */
const semitones: Readonly<Record<string, number>> = {
  s: 1,
  f: -1,
  n: 0,
  ss: 2,
  x: 2,
  ff: -2,
  xs: 3,
  sx: 3,
  ts: 3,
  tf: -3,
  nf: -1,
  ns: 1,
  su: 1.5,
  sd: 0.5,
  fu: -0.5,
  fd: -1.5,
  nu: 0.5,
  nd: -0.5,
  '1qf': -0.5,
  '3qf': -1.5,
  '1qs': 0.5,
  '3qs': 1.5,
}

export const gestural: ReadonlyMap<number, string> = new Map([
  [0, 'n'],
  [1, 's'],
  [-1, 'f'],
  [2, 'ss'],
  [-2, 'ff'],
])

/** The accidental of a note, in semitones. `written` is printed; `sounding` is given for performance. */
export interface Accidental {
  readonly written: number | undefined
  readonly sounding: number | undefined
}

export function accidentalOf(note: MarkupElement): Accidental {
  const own = elementsIn(note).find(({ name }) => name === 'accid')
  const read = (attribute: string) => {
    const value = own?.attributes.get(attribute) ?? note.attributes.get(attribute)
    return value === undefined ? undefined : semitones[value]
  }
  return { written: read('accid'), sounding: read('accid.ges') }
}

/** Alterations by the name of the note, such as `f`. */
export type Key = ReadonlyMap<string, number>

const sharps = ['f', 'c', 'g', 'd', 'a', 'e', 'b']

/** The key that a scoreDef, staffDef or keySig sets; null if it sets none. */
export function keyOf(element: MarkupElement): Key | null {
  const { name, attributes } = element
  const children = elementsIn(element)
  if (name !== 'keySig') {
    const own = children.find((child) => child.name === 'keySig')
    if (own !== undefined) return keyOf(own)
  }
  const single = children.filter((child) => child.name === 'keyAccid')
  if (single.length > 0) {
    return new Map(
      single.map((one) => [
        one.attributes.get('pname') ?? '',
        semitones[one.attributes.get('accid') ?? ''] ?? 0,
      ]),
    )
  }
  const signature = attributes.get(name === 'keySig' ? 'sig' : 'keysig') ?? attributes.get('key.sig')
  if (signature === undefined) return null
  const count = Number.parseInt(signature, 10)
  if (!(count > 0)) return new Map()
  const isFlat = signature.endsWith('f')
  const names = isFlat ? sharps.toReversed() : sharps
  return new Map(names.slice(0, count).map((pname) => [pname, isFlat ? -1 : 1]))
}
