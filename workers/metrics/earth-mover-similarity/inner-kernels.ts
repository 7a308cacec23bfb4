import { makeTransportKernels, type TransportKernels } from '../../kernels/transport.ts'
import { gridDistance, InnerProblems, InnerTransport, type InnerDistance } from './inner-transport.ts'
import { patchPixels, type Patches } from './patches.ts'

let solver: InnerDistance | undefined

/** This worker's solver of inner problems: WebAssembly where it runs, else typed arrays, with the same numbers. */
export function makeInnerTransport(): InnerDistance {
  if (solver === undefined) {
    const kernels = makeTransportKernels()
    solver = kernels === null ? new InnerTransport() : new InnerKernels(kernels)
  }
  return solver
}

/** `InnerTransport` by WebAssembly, pivot by pivot the same. Problems are set up where the kernels read them. */
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
