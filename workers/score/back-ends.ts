import {
  fail,
  succeed,
  type Measurement,
  type MetricInputs,
  type MetricMeta,
  type Outcome,
  type Protocol,
  type ScoreGap,
  type Warning,
} from '../../src/contracts/index.ts'
import { logger } from '../../src/lib/logger.ts'
import { getDevice, peekRealDevice } from '../gpu/device.ts'
import { GpuError } from '../gpu/gpu-error.ts'
import type { GpuMetric } from '../gpu/gpu-metric.ts'
import type { Gpu } from '../gpu/gpu.ts'
import { checkImagePair } from '../images/image-input.ts'

export type PictureInput = MetricInputs['image-pair']
type Result = Outcome<Measurement, ScoreGap>
/** Computes on the CPU. */
type OnCpu = () => Promise<Result>

const loaders = import.meta.glob<GpuMetric>('../metrics/*/gpu.ts', { import: 'gpu' })

export function loadGpuMetric(id: string): Promise<GpuMetric> | undefined {
  return loaders[`../metrics/${id}/gpu.ts`]?.()
}

/** Below this many pixels the way to a graphics device and back costs more than the CPU's whole work. */
export const fewestPixels = 256 * 256

/**
 * Pixels from which this worker's session computes a metric on the device, by metric and protocol; infinite where the
 * CPU was faster or the device was wrong.
 */
const switchPoints = new Map<string, number>()

/** The number as WebGPU gives it. Without a device a gap; where the device fails on the way the CPU's, with a warning. */
export async function measureOnGpu(
  meta: MetricMeta,
  input: PictureInput,
  protocol: Protocol,
  onCpu: OnCpu,
): Promise<Result> {
  if (checkImagePair(input) !== null) return onCpu()
  const found = await getDevice({ allowFallback: true })
  if (!found.ok) return fail('no-backend', `${meta.label} was asked of WebGPU. ${found.message}`)
  return computeOnGpu(meta, input, protocol, found.value, onCpu)
}

/**
 * The number from whichever is faster here. A device is used for pictures of the size for which it was measured to be
 * faster and found to agree, and for larger ones; software adapters never are.
 */
export async function measureOnFastest(
  meta: MetricMeta,
  input: PictureInput,
  protocol: Protocol,
  onCpu: OnCpu,
): Promise<Result> {
  if (checkImagePair(input) !== null) return onCpu()
  const pixels = input.reference.width * input.reference.height
  const device = pixels < fewestPixels ? undefined : peekRealDevice()
  if (device === undefined) return onCpu()
  const key = `${meta.id}/${protocol}`
  const switchPoint = switchPoints.get(key)
  if (switchPoint === undefined) return compareBackEnds(key, meta, input, protocol, device, onCpu)
  return pixels < switchPoint ? onCpu() : computeOnGpu(meta, input, protocol, device, onCpu)
}

/** The first request of a session runs on both; it gets the CPU's number. */
async function compareBackEnds(
  key: string,
  meta: MetricMeta,
  input: PictureInput,
  protocol: Protocol,
  device: Gpu,
  onCpu: OnCpu,
): Promise<Result> {
  const byCpu = await onCpu()
  if (!byCpu.ok) return byCpu
  switchPoints.set(key, Infinity)
  // First runs compile code and fill caches, on both sides; the second ones are timed.
  const start = performance.now()
  await onCpu()
  const cpuMs = performance.now() - start
  await computeOnGpu(meta, input, protocol, device, onCpu)
  const gpuStart = performance.now()
  const byGpu = await computeOnGpu(meta, input, protocol, device, onCpu)
  const gpuMs = performance.now() - gpuStart
  if (!byGpu.ok || byGpu.value.backend === 'cpu') return byCpu
  const difference = Math.abs(byGpu.value.value - byCpu.value.value)
  if (difference > meta.tolerance) {
    return warn(
      byCpu,
      'gpu-disagrees',
      `${meta.label} differs by ${difference} on this graphics device; the CPU is used instead.`,
    )
  }
  if (gpuMs < cpuMs) switchPoints.set(key, input.reference.width * input.reference.height)
  return byCpu
}

async function computeOnGpu(
  meta: MetricMeta,
  input: PictureInput,
  protocol: Protocol,
  device: Gpu,
  onCpu: OnCpu,
): Promise<Result> {
  const metric = await loadGpuMetric(meta.id)
  if (metric === undefined) throw new Error(`${meta.id} names "webgpu" but has no gpu.ts.`)
  try {
    const measurement = await metric.compute(input, protocol, device)
    if (measurement === null) return await onCpu()
    return succeed({ ...measurement, backend: 'webgpu', engine: device.name })
  } catch (thrown) {
    if (!(thrown instanceof GpuError)) throw thrown
    return warn(await onCpu(), thrown.code, `${thrown.message} ${meta.label} was computed on the CPU.`)
  }
}

function warn(result: Result, code: string, message: string): Result {
  logger.warn(message)
  const warning: Warning = { code, message }
  return { ...result, warnings: [...(result.warnings ?? []), warning] }
}
