import { instantiate } from './instantiate.ts'
import { transportWasm } from './transport-wasm.ts'

/** Exports of assembly/transport.ts. Addresses are in bytes. */
export interface TransportKernels {
  readonly memory: WebAssembly.Memory
  readonly supplyAddress: () => number
  readonly demandAddress: () => number
  readonly costAddress: () => number
  readonly sourceGrayAddress: () => number
  readonly sinkGrayAddress: () => number
  readonly sourceAtAddress: () => number
  readonly sinkAtAddress: () => number
  readonly gridAddress: () => number
  readonly potentialAddress: () => number
  readonly flowAddress: () => number
  readonly parentAddress: () => number
  readonly priceArcs: (sources: number, sinks: number) => void
  readonly begin: (sources: number, sinks: number) => void
  readonly optimise: () => number
}

const names = [
  'supplyAddress',
  'demandAddress',
  'costAddress',
  'sourceGrayAddress',
  'sinkGrayAddress',
  'sourceAtAddress',
  'sinkAtAddress',
  'gridAddress',
  'potentialAddress',
  'flowAddress',
  'parentAddress',
  'priceArcs',
  'begin',
  'optimise',
] as const satisfies readonly Exclude<keyof TransportKernels, 'memory'>[]

/** Maximum number of sources, and of sinks, in one problem. */
export const mostSide = 128

/** Creates a separate solver with its own fixed memory. Null if WebAssembly or its SIMD instructions are missing. */
export function makeTransportKernels(): TransportKernels | null {
  return instantiate<TransportKernels>(transportWasm, names)
}
