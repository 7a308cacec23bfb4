import { instantiate } from './instantiate.ts'
import { transportWasm } from './transport-wasm.ts'

/** What assembly/transport.ts exports; addresses are in bytes. */
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

/** Most sources, and most sinks, of one problem. */
export const mostSide = 128

/** A solver of its own, with its own fixed memory; null where WebAssembly or its SIMD instructions are missing. */
export function makeTransportKernels(): TransportKernels | null {
  return instantiate<TransportKernels>(transportWasm, names)
}
