import { UnknownDrawing } from './read-drawing.ts'

/** `a b c d e f` of an affine transformation, as written in SVG and canvas calls. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** Combines a list of SVG transforms into one. @throws {UnknownDrawing} on any transform that Typst does not produce */
export function readTransform(text: string | undefined): Matrix {
  if (text === undefined || text.trim() === '') return identity
  let result = identity
  for (const [, name = '', list = ''] of text.matchAll(/(\w+)\(([^)]*)\)/g)) {
    result = multiply(result, readOne(name, list.split(/[\s,]+/).map(Number)))
  }
  return result
}

function readOne(name: string, values: readonly number[]): Matrix {
  const [a = 0, b, c = 0, d = 0, e = 0, f = 0] = values
  if (values.every(Number.isFinite)) {
    if (name === 'translate') return [1, 0, 0, 1, a, b ?? 0]
    if (name === 'scale') return [a, 0, 0, b ?? a, 0, 0]
    if (name === 'matrix' && values.length === 6) return [a, b ?? 0, c, d, e, f]
  }
  throw new UnknownDrawing(`Transform ${name}.`)
}

/** Applies `inner` first, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer
  const [k, l, m, n, o, p] = inner
  return [a * k + c * l, b * k + d * l, a * m + c * n, b * m + d * n, a * o + c * p + e, b * o + d * p + f]
}

export function apply([a, b, c, d, e, f]: Matrix, x: number, y: number): readonly [x: number, y: number] {
  return [a * x + c * y + e, b * x + d * y + f]
}

/** The lengths to which the unit vectors of the two axes are mapped. */
export function scales([a, b, c, d]: Matrix): readonly [x: number, y: number] {
  return [Math.hypot(a, b), Math.hypot(c, d)]
}
