import {
  protocols,
  succeed,
  textOf,
  type Context,
  type Message,
  type MetricMeta,
  type Outcome,
  type Protocol,
} from '../../src/contracts/index.ts'
import { caseName, caseOf } from '../../src/lib/pictures/back-end-rule.ts'
import { deviceSource, type DeviceGap } from '../gpu/device.ts'
import { GpuError } from '../gpu/gpu-error.ts'
import type { Gpu } from '../gpu/gpu.ts'
import { samplePictures } from '../gpu/sample-pictures.ts'
import { drawHeatMapOnGpu } from '../images/heat-map-gpu.ts'
import { drawHeatMap } from '../images/heat-map.ts'
import type { PictureInput } from './back-ends.ts'
import { largestDifference } from './draw-difference.ts'
import { measure } from './measure.ts'

export interface BackEndRow {
  /** Key under which a choice of back end is stored. */
  readonly key: string
  /** Name of the metric, or of another computation. */
  readonly label: string
  readonly protocol: Protocol
  /** Absent if the device failed; `problem` then explains why. */
  readonly difference?: number
  readonly tolerance: number
  readonly cpuMs: number
  readonly gpuMs?: number
  readonly agrees: boolean
  readonly problem?: Message
}

export interface BackEndReport {
  readonly adapter: string
  /** Identity of the device; see identifyAdapter. */
  readonly identity: string
  /** True for a software adapter, which is only used if a request explicitly asks for it. */
  readonly isFallback: boolean
  /** Number of pixels of the images that were compared. */
  readonly pixels: number
  readonly rows: readonly BackEndRow[]
}

/** Runs every computation that has a WebGPU path on both back ends, using two sample images. */
export async function checkBackEnds(
  metas: readonly MetricMeta[],
  context: Context,
): Promise<Outcome<BackEndReport, DeviceGap>> {
  const found = await deviceSource.get({ allowFallback: true })
  if (!found.ok) return found
  const device = found.value
  const input = samplePictures()
  // Models that have been loaded are compared on the images with which they were used.
  const tested = metas.filter((meta) => meta.backends.includes('webgpu') && meta.model === undefined)
  const rows: BackEndRow[] = []
  for (const protocol of protocols) {
    for (const meta of tested) {
      context.signal.throwIfAborted()
      rows.push(await checkMetric(meta, protocol, input, device, context))
      context.progress(rows.length, protocols.length * (tested.length + 1))
    }
    rows.push(await checkHeatMap(protocol, input, device))
  }
  const pixels = input.reference.width * input.reference.height
  return succeed({
    adapter: device.name,
    identity: device.identity,
    isFallback: device.isFallback,
    pixels,
    rows,
  })
}

async function checkMetric(
  meta: MetricMeta,
  protocol: Protocol,
  input: PictureInput,
  device: Gpu,
  context: Context,
): Promise<BackEndRow> {
  const { label, tolerance } = meta
  const request = { metric: meta.id, protocol, input }
  // The first runs compile code and fill caches on both back ends. Software adapters take seconds and would never be
  // chosen.
  await measure({ ...request, backend: 'cpu' }, context)
  const cpu = await measure({ ...request, backend: 'cpu' }, context)
  if (!device.isFallback) await measure({ ...request, backend: 'webgpu' }, context)
  const gpu = await measure({ ...request, backend: 'webgpu' }, context)
  if (!cpu.ok) throw new Error(`${meta.id} could not score the sample: ${textOf(cpu.message)}`)
  const row = {
    key: `${meta.id}@${meta.version}/${protocol}/${caseName(caseOf(input))}`,
    label,
    protocol,
    tolerance,
    cpuMs: cpu.value.ms,
  }
  if (!gpu.ok) return { ...row, agrees: false, problem: gpu.message }
  const [warning] = gpu.warnings
  if (gpu.value.backend === 'cpu')
    return { ...row, agrees: false, problem: warning?.message ?? 'Not computed.' }
  const difference = Math.abs(gpu.value.value - cpu.value.value)
  return { ...row, difference, gpuMs: gpu.value.ms, agrees: difference <= tolerance }
}

async function checkHeatMap(protocol: Protocol, input: PictureInput, device: Gpu): Promise<BackEndRow> {
  drawHeatMap(input, protocol)
  const start = performance.now()
  const cpu = drawHeatMap(input, protocol)
  const row = {
    key: `difference-map/${protocol}/${caseName(caseOf(input))}`,
    label: 'Difference map',
    protocol,
    tolerance: 0,
    cpuMs: performance.now() - start,
  }
  try {
    await drawHeatMapOnGpu(input, protocol, device)
    const gpuStart = performance.now()
    const gpu = await drawHeatMapOnGpu(input, protocol, device)
    const gpuMs = performance.now() - gpuStart
    const difference = largestDifference(cpu, gpu)
    return { ...row, difference, gpuMs, agrees: difference === 0 }
  } catch (thrown) {
    if (!(thrown instanceof GpuError)) throw thrown
    return { ...row, agrees: false, problem: thrown.message }
  }
}
