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
import { runOnFastest, runOnGpu, type Done, type Work } from './choose-back-end.ts'
import type { BackEndChoice } from './methods.ts'

export type PictureInput = MetricInputs['image-pair']
type OneResult = Outcome<Measurement, ScoreGap>
export interface ChosenMeasurement extends Measurement {
  /** Between the back ends, where it was made or confirmed just now. */
  readonly choice?: BackEndChoice
}
type Result = Outcome<ChosenMeasurement, ScoreGap>

export interface PictureWork {
  readonly meta: MetricMeta
  readonly input: PictureInput
  readonly protocol: Protocol
  /** Computes on the CPU. */
  readonly onCpu: () => Promise<OneResult>
}

const loaders = import.meta.glob<GpuMetric>('../metrics/*/gpu.ts', { import: 'gpu' })

/** The number as WebGPU gives it. Without a device a gap; where the device fails on the way the CPU's, with a warning. */
export async function measureOnGpu(work: PictureWork): Promise<Result> {
  if (checkImagePair(work.input) !== null) return work.onCpu()
  const done = await runOnGpu(workOf(work))
  return done.ok ? resultOf(done.value) : done
}

/** The number from whichever is faster here. */
export async function measureOnFastest(work: PictureWork, remembered?: BackEndChoice): Promise<Result> {
  if (checkImagePair(work.input) !== null) return work.onCpu()
  return resultOf(await runOnFastest(workOf(work), remembered))
}

function workOf({ meta, input, protocol, onCpu }: PictureWork): Work<OneResult> {
  return {
    key: `${meta.id}@${meta.version}/${protocol}`,
    label: meta.label,
    pixels: input.reference.width * input.reference.height,
    tolerance: meta.tolerance,
    onCpu,
    async onGpu(device) {
      const metric = await loaders[`../metrics/${meta.id}/gpu.ts`]?.()
      if (metric === undefined) throw new Error(`${meta.id} names "webgpu" but has no gpu.ts.`)
      const measurement = await metric.compute(input, protocol, device)
      return measurement === null ? null : succeed({ ...measurement, backend: 'webgpu', engine: device.name })
    },
    difference: (byCpu, byGpu) =>
      byCpu.ok && byGpu.ok ? Math.abs(byGpu.value.value - byCpu.value.value) : null,
  }
}

function resultOf({ value: outcome, warnings, choice }: Done<OneResult>): Result {
  const all = [...(outcome.warnings ?? []), ...warnings]
  if (!outcome.ok) return { ...outcome, warnings: all }
  return succeed({ ...outcome.value, ...(choice === undefined ? {} : { choice }) }, all)
}
