import { heightOf, widthOf, type Box } from './boxes.ts'
import type { Mark } from './page-content.ts'

/*
 * Finds where a page paints images and paths, using pdf.js's operator list. Tracks matrices and clips, and tracks
 * colours only as far as necessary to detect white on white.
 */

/**
 * Numbers of pdf.js's operators. They are passed in because their names belong to the library, on which the figure
 * finder does not depend.
 */
export interface Operators {
  readonly save: number
  readonly restore: number
  readonly transform: number
  readonly clip: number
  readonly eoClip: number
  readonly constructPath: number
  readonly endPath: number
  readonly fill: number
  readonly eoFill: number
  readonly shadingFill: number
  readonly setFillRGBColor: number
  readonly paintFormXObjectBegin: number
  readonly paintFormXObjectEnd: number
  readonly paintImageXObject: number
  readonly paintImageMaskXObject: number
  readonly paintInlineImageXObject: number
  readonly paintSolidColorImageMask: number
  readonly paintImageXObjectRepeat: number
  readonly paintImageMaskXObjectRepeat: number
  readonly beginAnnotation: number
  readonly endAnnotation: number
}

type Matrix = readonly [number, number, number, number, number, number]

interface State {
  readonly matrix: Matrix
  readonly clip: Box
  readonly isWhite: boolean
  /** Bounds of the outermost form or clip, not counting those of the page itself. */
  readonly drawing: Box | null
}

/**
 * Maximum number of marks. A page with more would be a single drawing made of dots, for which only the outline
 * matters.
 */
const mostMarks = 60_000
const deepest = 200
/** An object that covers a larger share of its page contains the page's content, not a figure. */
const mostOfPage = 0.75

/** @param page the page's matrix, from its own points to points from the top left corner */
export function readMarks(
  functions: readonly number[],
  args: readonly unknown[],
  operators: Operators,
  page: Matrix,
  size: { readonly width: number; readonly height: number },
): readonly Mark[] {
  const whole = { left: 0, top: 0, right: size.width, bottom: size.height }
  let state: State = { matrix: page, clip: whole, isWhite: false, drawing: null }
  const stack: State[] = []
  const marks: Mark[] = []
  let isClipping = false
  let annotations = 0
  const push = () => {
    if (stack.length < deepest) stack.push(state)
  }
  const put = (kind: Mark['kind'], box: Box) => {
    const seen = cut(box, state.clip)
    if (seen === null || annotations !== 0 || marks.length >= mostMarks) return
    marks.push(state.drawing === null ? { kind, box: seen } : { kind, box: seen, drawing: state.drawing })
  }
  const drawings = new Map<string, Box>()
  /**
   * The visible part of a form or clip, if it could be a single drawing. Always returns the same object for the same
   * position.
   */
  const drawingOf = (clip: Box | null) => {
    if (clip === null || widthOf(clip) * heightOf(clip) >= mostOfPage * size.width * size.height) return null
    const place = [clip.left, clip.top, clip.right, clip.bottom].map(Math.round).join(' ')
    const known = drawings.get(place) ?? clip
    drawings.set(place, known)
    return known
  }
  const unit: Box = { left: 0, top: 0, right: 1, bottom: 1 }
  for (const [index, code] of functions.entries()) {
    const given = listOf(args[index])
    switch (code) {
      case operators.save:
        push()
        break
      case operators.restore:
      case operators.paintFormXObjectEnd:
        state = stack.pop() ?? state
        break
      case operators.transform:
        state = { ...state, matrix: multiply(state.matrix, matrixOf(given)) }
        break
      case operators.paintFormXObjectBegin: {
        push()
        const matrix = multiply(state.matrix, matrixOf(listOf(given[0])))
        const bounds = boxOf(listOf(given[1]))
        const clip = bounds === null ? state.clip : cut(place(bounds, matrix), state.clip)
        const drawing = state.drawing ?? (bounds === null ? null : drawingOf(clip))
        state = { ...state, matrix, clip: clip ?? nothing, drawing }
        break
      }
      case operators.setFillRGBColor:
        state = { ...state, isWhite: isWhite(given) }
        break
      case operators.clip:
      case operators.eoClip:
        isClipping = true
        break
      case operators.constructPath: {
        const bounds = boxOf(listOf(given[2]))
        const paint = given[0]
        const isFill = paint === operators.fill || paint === operators.eoFill
        if (bounds !== null) {
          const box = place(bounds, state.matrix)
          if (paint !== operators.endPath && !(isFill && state.isWhite)) put('path', box)
          if (isClipping) {
            const clip = cut(box, state.clip)
            state = { ...state, clip: clip ?? nothing, drawing: state.drawing ?? drawingOf(clip) }
          }
        }
        isClipping = false
        break
      }
      case operators.shadingFill:
        put('path', state.clip)
        break
      case operators.paintImageXObject:
      case operators.paintImageMaskXObject:
      case operators.paintInlineImageXObject:
      case operators.paintSolidColorImageMask:
        put('picture', place(unit, state.matrix))
        break
      case operators.paintImageXObjectRepeat:
      case operators.paintImageMaskXObjectRepeat: {
        const isMask = code === operators.paintImageMaskXObjectRepeat
        const scaleX = numberAt(given, 1)
        const scaleY = numberAt(given, isMask ? 4 : 2)
        const positions = listOf(given[isMask ? 5 : 3])
        for (let at = 0; at + 1 < positions.length; at += 2) {
          const matrix: Matrix = [scaleX, 0, 0, scaleY, numberAt(positions, at), numberAt(positions, at + 1)]
          put('picture', place(unit, multiply(state.matrix, matrix)))
        }
        break
      }
      case operators.beginAnnotation:
        annotations += 1
        push()
        break
      case operators.endAnnotation:
        annotations -= 1
        state = stack.pop() ?? state
        break
      default:
    }
  }
  return marks
}

const nothing: Box = { left: 0, top: 0, right: -1, bottom: -1 }

/** Lists are either arrays or typed arrays. */
function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  if (value instanceof Float32Array || value instanceof Float64Array) return [...value]
  return []
}

function numberAt(list: readonly unknown[], index: number): number {
  const value = list[index]
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}

function matrixOf(list: readonly unknown[]): Matrix {
  if (list.length < 6) return [1, 0, 0, 1, 0, 0]
  const at = (index: number) => numberAt(list, index)
  return [at(0), at(1), at(2), at(3), at(4), at(5)]
}

function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer
  return [
    a * inner[0] + c * inner[1],
    b * inner[0] + d * inner[1],
    a * inner[2] + c * inner[3],
    b * inner[2] + d * inner[3],
    a * inner[4] + c * inner[5] + e,
    b * inner[4] + d * inner[5] + f,
  ]
}

function boxOf(list: readonly unknown[]): Box | null {
  if (list.length < 4) return null
  const numbers = [numberAt(list, 0), numberAt(list, 1), numberAt(list, 2), numberAt(list, 3)] as const
  return { left: numbers[0], top: numbers[1], right: numbers[2], bottom: numbers[3] }
}

function place({ left, top, right, bottom }: Box, [a, b, c, d, e, f]: Matrix): Box {
  const across = [a * left + c * top, a * right + c * top, a * left + c * bottom, a * right + c * bottom]
  const down = [b * left + d * top, b * right + d * top, b * left + d * bottom, b * right + d * bottom]
  return {
    left: Math.min(...across) + e,
    right: Math.max(...across) + e,
    top: Math.min(...down) + f,
    bottom: Math.max(...down) + f,
  }
}

function cut(one: Box, other: Box): Box | null {
  const left = Math.max(one.left, other.left)
  const right = Math.min(one.right, other.right)
  const top = Math.max(one.top, other.top)
  const bottom = Math.min(one.bottom, other.bottom)
  return left <= right && top <= bottom ? { left, top, right, bottom } : null
}

/** Colours are written as `#ffffff`, or in older versions as three numbers. */
function isWhite(given: readonly unknown[]): boolean {
  const [first] = given
  if (typeof first === 'string') return /^#f{6}$/i.test(first)
  return given.length >= 3 && given.slice(0, 3).every((part) => part === 255)
}
