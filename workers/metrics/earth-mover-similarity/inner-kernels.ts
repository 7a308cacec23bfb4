import { makeTransportKernels, type TransportKernels } from '../../kernels/transport.ts'
import { gridDistance, InnerProblems, InnerTransport, type InnerDistance } from './inner-transport.ts'
import { patchPixels, type Patches } from './patches.ts'

let solver: InnerDistance | undefined

/**
 * The solver for inner problems in this worker. It uses WebAssembly if available, otherwise typed arrays, with
 * identical results.
 */
export function makeInnerTransport(): InnerDistance {
  if (solver === undefined) {
    const kernels = makeTransportKernels()
    solver = kernels === null ? new InnerTransport() : new InnerKernels(kernels)
  }
  return solver
}

/** `InnerTransport` in WebAssembly, with identical pivots. Problems are written to memory that the kernels can read. */
export class InnerKernels implements InnerDistance {
  readonly #kernels: TransportKernels
  readonly #problems: InnerProblems

  constructor(kernels: TransportKernels) {
    const { buffer } = kernels.memory
    const numbersAt = (address: number) => new Float64Array(buffer, address, patchPixels)
    const pointsAt = (address: number) => new Int32Array(buffer, address, patchPixels)
    this.#kernels = kernels
    new Float64Array(buffer, kernels.gridAddress(), gridDistance.length).set(gridDistance)
    this.#problems = new InnerProblems({
      supply: numbersAt(kernels.supplyAddress()),
      demand: numbersAt(kernels.demandAddress()),
      sourceGray: numbersAt(kernels.sourceGrayAddress()),
      sinkGray: numbersAt(kernels.sinkGrayAddress()),
      sourceAt: pointsAt(kernels.sourceAtAddress()),
      sinkAt: pointsAt(kernels.sinkAtAddress()),
    })
  }

  distance(from: Patches, left: number, to: Patches, right: number): number {
    const { fixed, sources, sinks } = this.#problems.setUp(from, left, to, right)
    if (sources === 0 || sinks === 0) return fixed
    this.#kernels.priceArcs(sources, sinks)
    this.#kernels.begin(sources, sinks)
    return fixed + this.#kernels.optimise()
  }
}
