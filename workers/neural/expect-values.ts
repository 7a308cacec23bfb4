import type { ModelTensors } from '../../src/contracts/index.ts'

/** Returns the numbers of an output. Throws if the network has no single-precision output with this name. */
export function expectValues(given: ModelTensors, output: string): Float32Array {
  const tensor = given[output]
  if (tensor?.type === 'float32') return tensor.data
  const names = Object.keys(given).join(', ')
  throw new TypeError(`Expected an output "${output}" of float32, got ${names}.`)
}
