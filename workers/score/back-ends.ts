import {
  succeed,
  type Measurement,
  type MetricInputs,
  type MetricMeta,
  type Outcome,
  type Protocol,
  type ScoreGap,
} from '../../src/contracts/index.ts'
import type { GpuMetric } from '../gpu/gpu-metric.ts'
import { checkImagePair } from '../images/image-input.ts'
import { deviceSource } from '../gpu/device.ts'
import { BackEndChooser, type Done, type Work } from './choose-back-end.ts'
import type { BackEndChoice } from './methods.ts'
import { defined } from '../../src/lib/defined.ts'

export type PictureInput = MetricInputs['image-pair']
type OneResult = Outcome<Measurement, ScoreGap>
export interface ChosenMeasurement extends Measurement {
  /** Set if the choice of back end was made or confirmed just now. */
  readonly choice?: BackEndChoice
}
type Result = Outcome<ChosenMeasurement, ScoreGap>

export interface PictureWork {
  readonly meta: MetricMeta
  readonly input: PictureInput
  readonly protocol: Protocol
  /** Computes the metric on the CPU. */
  readonly onCpu: (input: PictureInput) => Promise<OneResult>
}

/** The chooser that all computations in this worker share. */
export const chooser = new BackEndChooser(deviceSource)

const loaders = import.meta.glob<GpuMetric>('../metrics/*/gpu.ts', { import: 'gpu' })

/** True if the metric has its own kernel. Metrics with a model run on a GPU through the model's session instead. */
export function hasKernel(id: string): boolean {
  return loaders[`../metrics/${id}/gpu.ts`] !== undefined
}

/**
 * Computes the result on WebGPU. Fails if there is no device. If the device fails during the computation, returns the
 * CPU's result with a warning.
 */
export async function measureOnGpu(work: PictureWork): Promise<Result> {
  if (checkImagePair(work.input) !== null) return work.onCpu(work.input)
  const done = await chooser.runOnGpu(workOf(work))
  return done.ok ? resultOf(done.value) : done
}

/** Computes the result on the back end that is faster here. */
export async function measureOnFastest(work: PictureWork, remembered?: BackEndChoice): Promise<Result> {
  if (checkImagePair(work.input) !== null) return work.onCpu(work.input)
  return resultOf(await chooser.runOnFastest(workOf(work), remembered))
}

function workOf({ meta, input, protocol, onCpu }: PictureWork): Work<OneResult> {
  return {
    key: `${meta.id}@${meta.version}/${protocol}`,
    label: meta.label,
    input,
    tolerance: meta.tolerance,
    onCpu,
    async onGpu(pictures, device) {
      const metric = await loaders[`../metrics/${meta.id}/gpu.ts`]?.()
      if (metric === undefined) throw new Error(`${meta.id} names "webgpu" but has no gpu.ts.`)
      const measurement = await metric.compute(pictures, protocol, device)
      return measurement === null ? null : succeed({ ...measurement, backend: 'webgpu', engine: device.name })
    },
    difference: (byCpu, byGpu) =>
      byCpu.ok && byGpu.ok ? Math.abs(byGpu.value.value - byCpu.value.value) : null,
  }
}

function resultOf({ value: outcome, warnings, choice }: Done<OneResult>): Result {
  const all = [...(outcome.warnings ?? []), ...warnings]
  if (!outcome.ok) return { ...outcome, warnings: all }
  return succeed({ ...outcome.value, ...defined({ choice }) }, all)
}
