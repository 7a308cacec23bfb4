import * as vega from 'vega'
import { msg, type Message } from '../../contracts/index.ts'
import { MessageError } from '../../lib/errors.ts'

/*
 * Limits the resources that a specification can use in Vega. Its transforms can create millions of rows from a single
 * number, which can come from a signal, so rows are counted in the transforms, before they are created; repeated
 * evaluation has a time limit.
 */

const mostRows = 500_000
/** Maximum number of steps of an axis or of bins; a screen has only a few thousand pixels. */
const mostTicks = 100_000
const mostGroups = 2_000
/** Maximum number of cells in the grid on which a contour or a heat map is computed. */
const mostCells = 16_000_000
/** Maximum number of positions computed by a force layout in total. */
const mostMoves = 20_000_000
/** Maximum size of a canvas in pixels, as in browsers. */
const mostPixels = 100_000_000
/** Time limit for everything triggered by one change of the chart. */
const longestRunMs = 20_000
/** Evaluations between two checks of the clock. */
const stride = 1024

/** Thrown through Vega, which passes the error to its logger. */
export class LimitExceeded extends MessageError {
  override name = 'LimitExceeded'
  /** The transform or member that exceeds the limit. */
  readonly part: string

  constructor(message: Message, part: string) {
    super(message)
    this.part = part
  }
}

type Parameters = Readonly<Record<string, unknown>>

/** How many rows, cells or steps a transform is about to create; undefined for transforms that do not create any. */
type Estimate = (parameters: Parameters, rows: readonly object[]) => readonly [count: number, most: number]

const estimates: Readonly<Record<string, Estimate>> = {
  sequence: (_) => [steps(number(_['start']), number(_['stop']), number(_['step'], 1)), mostRows],
  cross: (_, rows) => [rows.length ** 2, mostRows],
  fold: (_, rows) => [rows.length * lengthOf(_['fields']), mostRows],
  flatten: (_, rows) => [countFlattened(_['fields'], rows), mostRows],
  kde: (_, rows) => [number(_['steps'], number(_['maxsteps'])) * Math.max(1, rows.length), mostCells],
  density: (_) => [number(_['steps'], number(_['maxsteps'])), mostRows],
  impute: (_, rows) => [lengthOf(_['keyvals']) * Math.max(1, rows.length), mostRows * 4],
  pivot: (_, rows) => [number(_['limit']) * rows.length, mostCells],
  graticule: (_) => [meridians(_['step']) + meridians(_['stepMinor']), mostTicks],
  kde2d: (_) => [cells(_['size'], number(_['cellSize'], 4)), mostCells],
  contour: (_) => [cells(_['size'], number(_['cellSize'], 4)), mostCells],
  force: (_, rows) => [number(_['iterations'], 300) * Math.max(1, rows.length), mostMoves],
  axisticks: (_) => [number(_['count']), mostTicks],
  bin: (_) => [steps(...span(_['extent']), number(_['step'], Infinity)), mostTicks],
  scale: (_) => [binsOf(_['bins']), mostTicks],
}

let deadline = Infinity
let evaluations = 0

/** Must be called each time an expression is evaluated. */
export function countEvaluation(): void {
  evaluations += 1
  if (evaluations % stride === 0) look()
}

function look(): void {
  if (performance.now() > deadline) {
    throw new LimitExceeded(msg`The chart took longer than ${longestRunMs / 1000} s to compute.`, '')
  }
}

/** Adds the limits to Vega's own classes. Called once, before anything is drawn. */
export function limitVega(): void {
  const transforms = Object.entries<unknown>({ ...vega.transforms })
  for (const [name, transform] of transforms) {
    const estimate = estimates[name]
    before(transform, 'transform', (_, [parameters, pulse]) => {
      look()
      if (estimate !== undefined) check(name, ...estimate(membersOf(parameters), rowsOf(pulse)))
    })
    if (name === 'facet') limitGroups(transform)
  }
  before(Reflect.get(vega, 'View'), 'evaluate', () => {
    deadline = performance.now() + longestRunMs
  })
  before(Reflect.get(vega, 'CanvasRenderer'), 'resize', (_, [width, height]) => {
    limitPixels(number(width), number(height))
  })
  vega.expressionFunction('sequence', (...bounds: unknown[]) => {
    const [first, second, third] = bounds
    const from = bounds.length > 1 ? number(first) : 0
    const step = number(third, 1)
    const count = steps(from, number(bounds.length > 1 ? second : first), step)
    check('sequence', count, mostRows)
    return Array.from({ length: count }, (_, index) => from + index * step)
  })
}

/** Calls `lookAt` before a method of a Vega class runs; Vega's types omit most of these methods. */
function before(
  owner: unknown,
  method: string,
  lookAt: (target: object, given: readonly unknown[]) => void,
): void {
  const prototype: unknown = typeof owner === 'function' ? owner.prototype : undefined
  if (typeof prototype !== 'object' || prototype === null) return
  const native: unknown = Reflect.get(prototype, method)
  if (typeof native !== 'function') return
  Reflect.set(prototype, method, function (this: object, ...given: unknown[]): unknown {
    lookAt(this, given)
    const result: unknown = Reflect.apply(native, this, given)
    return result
  })
}

function membersOf(value: unknown): Parameters {
  return typeof value === 'object' && value !== null ? (value as Parameters) : {} // eslint-disable-line @typescript-eslint/consistent-type-assertions -- read with checks of each member
}

function isRows(value: unknown): value is readonly object[] {
  return Array.isArray(value)
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

/** The input rows. */
function rowsOf(pulse: unknown): readonly object[] {
  const rows = membersOf(pulse)['source']
  return isRows(rows) ? rows : []
}

function check(part: string, count: number, most: number): void {
  if (count <= most) return
  const written = Number.isFinite(count) ? Math.round(count).toLocaleString('en') : 'endlessly many'
  throw new LimitExceeded(
    msg`"${part}" would make ${written} rows or steps; at most ${most.toLocaleString('en')} are computed.`,
    part,
  )
}

/** Every group of a facet is a separate chart. */
function limitGroups(facet: unknown): void {
  const counts = new WeakMap<object, Set<unknown>>()
  before(facet, 'subflow', (target, [key]) => {
    const keys = counts.get(target) ?? new Set()
    counts.set(target, keys.add(key))
    check('facet', keys.size, mostGroups)
  })
}

function limitPixels(width: number, height: number): void {
  if (width * height <= mostPixels) return
  const size = `${Math.round(width).toLocaleString('en')} x ${Math.round(height).toLocaleString('en')}`
  throw new LimitExceeded(msg`The chart would be ${size} pixels.`, 'width')
}

function number(value: unknown, standard = 0): number {
  const given = Number(value ?? standard)
  return Number.isNaN(given) ? standard : given
}

function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 0
}

/** Number of steps between two numbers; 0 if the steps go in the wrong direction. */
function steps(start: number, stop: number, step: number): number {
  return Math.max(0, Math.ceil((stop - start) / step) || 0)
}

function span(extent: unknown): readonly [number, number] {
  return Array.isArray(extent) ? [number(extent[0]), number(extent[1])] : [0, 0]
}

function binsOf(bins: unknown): number {
  if (typeof bins !== 'object' || bins === null || Array.isArray(bins)) return 0
  const { start, stop, step } = bins as Parameters // eslint-disable-line @typescript-eslint/consistent-type-assertions -- any of them may be missing
  return steps(number(start), number(stop), number(step, Infinity))
}

function cells(size: unknown, cellSize: number): number {
  const [width, height] = span(size)
  return (width * height) / Math.max(1, cellSize) ** 2
}

/** Number of grid lines on a globe. */
function meridians(step: unknown): number {
  if (!Array.isArray(step)) return 0
  return 360 / number(step[0], 10) + 180 / number(step[1], 10)
}

function countFlattened(fields: unknown, rows: readonly object[]): number {
  if (!isList(fields)) return 0
  let count = 0
  for (const row of rows) {
    let longest = 0
    for (const field of fields) {
      const value: unknown = typeof field === 'function' ? Reflect.apply(field, undefined, [row]) : []
      longest = Math.max(longest, lengthOf(value))
    }
    count += longest
    if (count > mostRows) return count
  }
  return count
}
