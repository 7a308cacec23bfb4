import { runModel } from '../../evaluation/score-client.ts'

export interface ModelCheck {
  /** Name, version and threads of the engine. */
  readonly engine: string
  readonly correct: boolean
  /** Milliseconds from the request to the result, including loading if needed. */
  readonly ms: number
}

const width = 8
const height = 5
/** Values increase by a tenth per column, so that the Sobel kernels (weights 1 2 1) give 0.8 across and 0 down. */
const ramp = new Float32Array(width * height).map((_, index) => (index % width) / 10)
const expected = [0.8, 0] as const
/** Tolerance for float32 sums of nine terms. */
const tolerance = 1e-6

/** Runs the smallest model through the complete path that every neural metric uses. */
export async function checkModels(signal: AbortSignal): Promise<ModelCheck> {
  const start = performance.now()
  const { outputs, engine } = await runModel(
    {
      model: 'mean-gradient',
      feeds: { image: { type: 'float32', data: ramp, dims: [1, 1, height, width] } },
    },
    { signal, progress: () => undefined },
  )
  const gradient = outputs['gradient']
  const found = gradient?.type === 'float32' ? gradient.data : []
  return {
    engine,
    correct: expected.every((value, index) => Math.abs((found[index] ?? Number.NaN) - value) <= tolerance),
    ms: performance.now() - start,
  }
}
