import { fail, succeed, type Backend, type Outcome, type Warning } from '../../src/contracts/index.ts'
import { logger } from '../../src/lib/logger.ts'
import { getDevice, peekRealDevice } from '../gpu/device.ts'
import { GpuError } from '../gpu/gpu-error.ts'
import type { Gpu } from '../gpu/gpu.ts'
import type { BackEndChoice } from './methods.ts'

/** Something that both back ends compute alike. */
export interface Work<T> {
  /** What a choice between the back ends is remembered by. */
  readonly key: string
  /** Names it to the user. */
  readonly label: string
  readonly pixels: number
  /** Largest difference between the two that counts as the same. */
  readonly tolerance: number
  onCpu(): Promise<T>
  /** Null where there is nothing to compute; the CPU then says why. Rejects with a GpuError. */
  onGpu(device: Gpu): Promise<T | null>
  /** Null where they cannot be compared, such as two gaps. */
  difference(byCpu: T, byGpu: T): number | null
}

export interface Done<T> {
  readonly value: T
  readonly backend: Backend
  readonly warnings: readonly Warning[]
  /** Made or confirmed just now. */
  readonly choice?: BackEndChoice
}

/** Below this many pixels the way to a graphics device and back costs more than the CPU's whole work. */
const fewestPixels = 256 * 256
/** Where the CPU was faster, the device gets another chance with pictures this many times as large. */
const nextChance = 4

/** This worker's own choices; the page hands round those of its other workers and of earlier visits. */
const choices = new Map<string, BackEndChoice>()

/** The device's result. Without a device a gap; where the device fails on the way the CPU's, with a warning. */
export async function runOnGpu<T>(work: Work<T>): Promise<Outcome<Done<T>, 'no-backend'>> {
  const found = await getDevice({ allowFallback: true })
  if (!found.ok) return fail('no-backend', `${work.label} was asked of WebGPU. ${found.message}`)
  const device = found.value
  const done = await compute(work, device)
  if (!device.isFallback || done.backend === 'cpu') return succeed(done)
  const message = `WebGPU has only a software adapter here (${device.name}): right numbers, slower than the CPU.`
  return succeed({ ...done, warnings: [...done.warnings, { code: 'fallback-adapter', message }] })
}

/**
 * The result of whichever is faster here. A device is used for pictures of the size for which it was measured to be
 * faster, and for larger ones, after it was found to agree once in this session; software adapters never are.
 */
export async function runOnFastest<T>(work: Work<T>, remembered?: BackEndChoice): Promise<Done<T>> {
  const device = work.pixels < fewestPixels ? undefined : peekRealDevice()
  if (device === undefined) return byCpuAlone(work)
  const choice = [choices.get(work.key), remembered].find((one) => one?.adapter === device.name)
  const isLargeAgain = choice?.slowerAt !== undefined && work.pixels >= nextChance * choice.slowerAt
  if (choice === undefined || isLargeAgain) return timeBackEnds(work, device)
  if (choice.fromPixels === null || work.pixels < choice.fromPixels) return byCpuAlone(work)
  return choice.isChecked ? compute(work, device) : checkOnce(work, device, choice)
}

async function byCpuAlone<T>(work: Work<T>): Promise<Done<T>> {
  return { value: await work.onCpu(), backend: 'cpu', warnings: [] }
}

async function compute<T>(work: Work<T>, device: Gpu): Promise<Done<T>> {
  try {
    const value = await work.onGpu(device)
    return value === null ? await byCpuAlone(work) : { value, backend: 'webgpu', warnings: [] }
  } catch (thrown) {
    if (!(thrown instanceof GpuError)) throw thrown
    const message = `${thrown.message} ${work.label} was computed on the CPU.`
    return warn(await byCpuAlone(work), { code: thrown.code, message })
  }
}

/** Runs on both and takes the times; the CPU's result counts. */
async function timeBackEnds<T>(work: Work<T>, device: Gpu): Promise<Done<T>> {
  const value = await work.onCpu()
  // First runs compile code and fill caches, on both sides; the second ones are timed.
  const start = performance.now()
  await work.onCpu()
  const cpuMs = performance.now() - start
  await compute(work, device)
  const gpuStart = performance.now()
  const byGpu = await compute(work, device)
  const gpuMs = performance.now() - gpuStart
  const isFaster = gpuMs < cpuMs
  return judge(work, value, byGpu, {
    key: work.key,
    adapter: device.name,
    fromPixels: isFaster ? work.pixels : null,
    ...(isFaster ? {} : { slowerAt: work.pixels }),
    isChecked: true,
  })
}

/** The first use of a session, on a device that was the faster one on an earlier visit. */
async function checkOnce<T>(work: Work<T>, device: Gpu, choice: BackEndChoice): Promise<Done<T>> {
  const value = await work.onCpu()
  return judge(work, value, await compute(work, device), { ...choice, isChecked: true })
}

function judge<T>(work: Work<T>, value: T, byGpu: Done<T>, choice: BackEndChoice): Done<T> {
  const byCpu: Done<T> = { value, backend: 'cpu', warnings: byGpu.warnings }
  const { key, adapter } = choice
  if (byGpu.backend === 'cpu') {
    // It failed on the way: not tried again in this session, and not held against it on the next visit.
    choices.set(key, { key, adapter, fromPixels: null, isChecked: true })
    return byCpu
  }
  const difference = work.difference(value, byGpu.value)
  if (difference === null) return byCpu
  const agrees = difference <= work.tolerance
  const found = agrees ? choice : { key, adapter, fromPixels: null, isChecked: true }
  choices.set(key, found)
  const done = { ...byCpu, choice: found }
  if (agrees) return done
  const message = `${work.label} differs by ${difference} on this graphics device; the CPU is used instead.`
  return warn(done, { code: 'gpu-disagrees', message })
}

function warn<T>(done: Done<T>, warning: Warning): Done<T> {
  logger.warn(warning.message)
  return { ...done, warnings: [...done.warnings, warning] }
}
