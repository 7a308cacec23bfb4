import type { Attributes } from './xml.ts'

const shapes: Readonly<Record<string, readonly [shape: string, line: number]>> = {
  treble: ['G', 2],
  violin: ['G', 2],
  G: ['G', 2],
  G2: ['G', 2],
  GG: ['GG', 2],
  tenorG: ['G', 2],
  french: ['G', 1],
  soprano: ['C', 1],
  mezzosoprano: ['C', 2],
  alto: ['C', 3],
  C: ['C', 3],
  varC: ['C', 3],
  altovarC: ['C', 3],
  tenor: ['C', 4],
  tenorvarC: ['C', 4],
  baritone: ['C', 5],
  baritonevarC: ['C', 5],
  varbaritone: ['F', 3],
  baritonevarF: ['F', 3],
  bass: ['F', 4],
  F: ['F', 4],
  subbass: ['F', 5],
  percussion: ['perc', 3],
  varpercussion: ['perc', 3],
  tab: ['TAB', 3],
}

/** The position of mensural and chant clefs is the line number at the end of their name. */
function ancient(name: string): readonly [string, number] | undefined {
  const match =
    /^(?:(?:black|neo)?mensural|petrucci|vaticana|medicaea|hufnagel|kievan)-(c|f|g|do|fa)(\d?)/.exec(name)
  if (match === null) return undefined
  const [, letter = 'c', line = ''] = match
  const shape = letter === 'g' ? 'G' : letter === 'f' || letter === 'fa' ? 'F' : 'C'
  return [shape, line === '' ? (shape === 'G' ? 2 : shape === 'F' ? 4 : 3) : Number(line)]
}

const octaves: Readonly<Record<string, { readonly dis: number; readonly steps: number }>> = {
  '8': { dis: 8, steps: 7 },
  '15': { dis: 15, steps: 14 },
  '22': { dis: 22, steps: 21 },
}

/**
 * A clef as attributes. In the definition of a staff, `prefix` is `clef.`. Null for a name that is not defined in
 * LilyPond.
 */
export function clefAttributes(name: string, prefix = ''): Attributes | null {
  const match = /^(.*?)(?:([_^])[([]?(\d+)[)\]]?)?$/.exec(name)
  const base = match?.[1] ?? name
  const found = (Object.hasOwn(shapes, base) ? shapes[base] : undefined) ?? ancient(base)
  if (found === undefined) return null
  const octave = octaves[match?.[3] ?? '']
  return {
    [`${prefix}shape`]: found[0],
    [`${prefix}line`]: found[1],
    [`${prefix}dis`]: octave?.dis ?? null,
    [`${prefix}dis.place`]: octave === undefined ? null : match?.[2] === '_' ? 'below' : 'above',
  }
}
