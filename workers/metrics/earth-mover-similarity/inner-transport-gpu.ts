import type { GpuJob } from '../../gpu/job.ts'
import type { PatchMove } from './block-emd.ts'
import { certify } from './certificate.ts'
import { makeInnerTransport } from './inner-kernels.ts'
import { InnerProblems, priceArcs, type InnerProblem } from './inner-transport.ts'
import code from './inner-transport.wgsl?raw'
import { patchPixels, type PatchPair } from './patches.ts'

const kernel = { name: 'inner-transport', code }
/** As the kernel lays them out. */
const problemWords = 2 + 4 * patchPixels
const treeWords = 4 * patchPixels
const workWords = 6 * (2 * patchPixels + 1)
const grayScale = 1 << 22

/** A gap at most this wide is rounding: the distance is then the CPU's to as many places. */
const largestGap = 1e-12
/** Fewer problems than this are solved on the CPU before a device has answered. */
const fewestOnDevice = 8

/**
 * Inner problems of a pair in batches on the device. Each answer is certified in double precision; where the gap stays
 * open, because two plans are nearer than the device's grays or because it computes wrongly, the CPU solves.
 */
export class GpuInnerTransport {
  /** Distances that the device's answer proved, and those that were left to the CPU. */
  certified = 0
  open = 0
  readonly #job: GpuJob
  readonly #pair: PatchPair
  readonly #problems = new InnerProblems()
  readonly #cpu = makeInnerTransport()
  readonly #cost = new Float64Array(patchPixels * patchPixels)

  constructor(job: GpuJob, pair: PatchPair) {
    this.#job = job
    this.#pair = pair
  }

  async distances(moves: readonly PatchMove[]): Promise<Float64Array> {
    if (moves.length < fewestOnDevice) return Float64Array.from(moves, (move) => this.#solve(move))
    const count = moves.length
    const words = new Uint32Array(problemWords * count)
    for (const [own, move] of moves.entries()) writeProblem(this.#setUp(move), words, count, own)
    const job = this.#job
    const trees = job.allocate(treeWords * count * 4)
    await job.dispatch(kernel, [job.upload(words), trees, job.allocate(workWords * count * 4)], count)
    const answers = new Int32Array(await job.read(trees))
    return Float64Array.from(moves, (move, own) => this.#certify(move, answers, count, own))
  }

  #certify(move: PatchMove, answers: Int32Array, count: number, own: number): number {
    const problem = this.#setUp(move)
    const { sources, sinks, fixed } = problem
    if (sources === 0 || sinks === 0) return fixed
    const word = (index: number): number => answers[index * count + own] ?? -1
    const nodes = { length: sources + sinks }
    const parent = Int32Array.from(nodes, (_, node) => word(node))
    const flow = Int32Array.from(nodes, (_, node) => word(2 * patchPixels + node))
    priceArcs(problem, this.#cost)
    const { value, gap } = certify(problem, this.#cost, { parent, flow })
    if (!(gap <= largestGap)) {
      this.open += 1
      return this.#solve(move)
    }
    this.certified += 1
    return fixed + value
  }

  #setUp({ from, to }: PatchMove): InnerProblem {
    return this.#problems.setUp(this.#pair.candidate, from, this.#pair.reference, to)
  }

  #solve({ from, to }: PatchMove): number {
    return this.#cpu.distance(this.#pair.candidate, from, this.#pair.reference, to)
  }
}

function writeProblem(problem: InnerProblem, words: Uint32Array, count: number, own: number): void {
  const { sources, sinks, supplyUnits, demandUnits, sourceAt, sinkAt, sourceGray, sinkGray } = problem
  const write = (word: number, value: number): void => {
    words[word * count + own] = value
  }
  const writePoint = (index: number, units = 0, gray = 0, point = 0): void => {
    write(2 + 2 * index, units)
    write(3 + 2 * index, Math.round(gray * grayScale) * patchPixels + point)
  }
  write(0, sources)
  write(1, sinks)
  for (let source = 0; source < sources; source += 1) {
    writePoint(source, supplyUnits[source], sourceGray[source], sourceAt[source])
  }
  for (let sink = 0; sink < sinks; sink += 1) {
    writePoint(patchPixels + sink, demandUnits[sink], sinkGray[sink], sinkAt[sink])
  }
}
