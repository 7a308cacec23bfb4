import { makeTransportKernels, mostSide, type TransportKernels } from '../../kernels/transport.ts'
import { TransportSolver, type Transport } from './transport-solver.ts'

const idle: Transport[] = []

/**
 * Borrows a solver for problems with at most `mostSide` sources and sinks. The solver uses WebAssembly if available,
 * otherwise typed arrays. Return it when done, because each solver has its own memory.
 */
export function borrowTransport(): Transport {
  const found = idle.pop()
  if (found !== undefined) return found
  const kernels = makeTransportKernels()
  return kernels === null ? new TransportSolver() : new KernelTransport(kernels)
}

export function returnTransport(transport: Transport): void {
  idle.push(transport)
}

/** `TransportSolver` in WebAssembly, with identical pivots. */
export class KernelTransport implements Transport {
  #sources = 0
  #sinks = 0
  #prices: Float64Array = new Float64Array(0)
  readonly #kernels: TransportKernels
  readonly #supply: Float64Array
  readonly #demand: Float64Array
  readonly #cost: Float64Array
  readonly #potential: Float64Array
  readonly #flow: Float64Array
  readonly #parent: Int32Array

  constructor(kernels: TransportKernels) {
    const { memory } = kernels
    const nodes = 2 * mostSide + 1
    this.#kernels = kernels
    // The memory never grows, so these views stay valid.
    this.#supply = new Float64Array(memory.buffer, kernels.supplyAddress(), mostSide)
    this.#demand = new Float64Array(memory.buffer, kernels.demandAddress(), mostSide)
    this.#cost = new Float64Array(memory.buffer, kernels.costAddress(), mostSide * mostSide)
    this.#potential = new Float64Array(memory.buffer, kernels.potentialAddress(), nodes)
    this.#flow = new Float64Array(memory.buffer, kernels.flowAddress(), nodes)
    this.#parent = new Int32Array(memory.buffer, kernels.parentAddress(), nodes)
  }

  load(supply: Float64Array, sources: number, demand: Float64Array, sinks: number, cost: Float64Array): void {
    if (sources > mostSide || sinks > mostSide) {
      throw new RangeError(`Expected at most ${mostSide} sources and sinks, got ${sources} and ${sinks}.`)
    }
    this.#sources = sources
    this.#sinks = sinks
    this.#prices = cost
    this.#supply.set(supply.subarray(0, sources))
    this.#demand.set(demand.subarray(0, sinks))
    this.#copyPrices()
    this.#kernels.begin(sources, sinks)
  }

  optimise(): number {
    this.#copyPrices()
    return this.#kernels.optimise()
  }

  forEachFlow(visit: (source: number, sink: number, flow: number) => void): void {
    const root = this.#sources + this.#sinks
    for (let node = 0; node < root; node += 1) {
      const parent = this.#parent[node] ?? 0
      const flow = this.#flow[node] ?? 0
      if (parent === root || flow <= 0) continue
      if (node < this.#sources) visit(node, parent - this.#sources, flow)
      else visit(parent, node - this.#sources, flow)
    }
  }

  potentialOf(node: number): number {
    return this.#potential[node] ?? 0
  }

  #copyPrices(): void {
    this.#cost.set(this.#prices.subarray(0, this.#sources * this.#sinks))
  }
}
