import type { ModelTensors } from '../../src/contracts/index.ts'

/** The numbers of an output. Throws where the network has none of this name in single precision. */
export function expectValues(given: ModelTensors, output: string): Float32Array {
  const tensor = given[output]
  if (tensor?.type === 'float32') return tensor.data
  const names = Object.keys(given).join(', ')
  throw new TypeError(`Expected an output "${output}" of float32, got ${names}.`)
}
