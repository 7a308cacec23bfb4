import {
  fail,
  msg,
  succeed,
  textOf,
  type Backend,
  type MetricInputs,
  type Outcome,
  type Warning,
} from '../../src/contracts/index.ts'
import { caseName, caseOf, ruleOf } from '../../src/lib/pictures/back-end-rule.ts'
import { logger } from '../../src/lib/logger.ts'
import type { DeviceSource } from '../gpu/device.ts'
import { GpuError } from '../gpu/gpu-error.ts'
import type { Gpu } from '../gpu/gpu.ts'
import { samplePictures } from '../gpu/sample-pictures.ts'
import type { BackEndChoice } from './methods.ts'

type PictureInput = MetricInputs['image-pair']

/** A computation on two images that gives the same result on either back end. */
export interface Work<T> {
  /** Identifies the computation. A choice of back end is stored under this id and the case of the images. */
  readonly key: string
  /** Name shown to the user. */
  readonly label: string
  readonly input: PictureInput
  /** Largest difference between the two results at which they still count as equal. */
  readonly tolerance: number
  onCpu(input: PictureInput): Promise<T>
  /** Null if there is nothing to compute; the CPU then reports why. Rejects with a GpuError. */
  onGpu(input: PictureInput, device: Gpu): Promise<T | null>
  /** Null if the results cannot be compared, for example if neither has a score. */
  difference(byCpu: T, byGpu: T): number | null
}

export interface Done<T> {
  readonly value: T
  readonly backend: Backend
  readonly warnings: readonly Warning[]
  /** Choice of back end that was made or confirmed just now. */
  readonly choice?: BackEndChoice
}

/** Size of two images that do not resemble any page, with which every kernel is tried once per device. */
const sample = { width: 120, height: 80 }

/** Difference between the device's result and the CPU's. 0 if they agree. */
type Verdict = number

export class BackEndChooser {
  readonly #devices: Pick<DeviceSource, 'get' | 'peekReal'>
  readonly #now: () => number
  /** Choices made by this worker; the page passes in those made by its other workers and on earlier visits. */
  readonly #choices = new Map<string, BackEndChoice>()
  readonly #verdicts = new Map<string, Verdict>()

  constructor(devices: Pick<DeviceSource, 'get' | 'peekReal'>, now: () => number = () => performance.now()) {
    this.#devices = devices
    this.#now = now
  }

  /**
   * Returns the device's result, once it has agreed with the CPU's in this session. Fails if there is no device. If
   * the device fails during the computation or disagrees, returns the CPU's result with a warning.
   */
  async runOnGpu<T>(work: Work<T>): Promise<Outcome<Done<T>, 'no-backend'>> {
    const found = await this.#devices.get({ allowFallback: true })
    if (!found.ok) return fail('no-backend', msg`${work.label} was requested on WebGPU. ${found.message}`)
    const device = found.value
    const byGpu = await compute(work, device)
    if (byGpu.backend === 'cpu') return succeed(byGpu)
    const verdict = this.#verdicts.get(verdictKey(work, device))
    const done =
      verdict === undefined
        ? await this.#check(work, device, byGpu)
        : verdict === 0
          ? byGpu
          : disagree(await byCpuAlone(work), work, verdict)
    if (!device.isFallback || done.backend === 'cpu') return succeed(done)
    const message = msg`WebGPU has only a software adapter here (${device.name}): correct numbers, but slower than the CPU.`
    return succeed({ ...done, warnings: [...done.warnings, { code: 'fallback-adapter', message }] })
  }

  /**
   * The result of the back end that is faster here. A device is used for images of the cases that backEndRule leaves
   * to measurement, if it was measured to be faster for that case and its results have agreed. Software adapters are
   * never used.
   */
  async runOnFastest<T>(work: Work<T>, remembered?: BackEndChoice): Promise<Done<T>> {
    const device = ruleOf(caseOf(work.input)) === 'cpu' ? undefined : this.#devices.peekReal()
    if (device === undefined) return byCpuAlone(work)
    const own = this.#choices.get(choiceKey(work))
    const choice = [own, remembered].find(
      (one) => one?.key === choiceKey(work) && one.device === device.identity,
    )
    if (choice === undefined) return this.#time(work, device)
    if (choice.faster === 'cpu') return byCpuAlone(work)
    return choice.isChecked ? compute(work, device) : this.#confirm(work, device)
  }

  /** Runs and times both back ends; returns the CPU's result. */
  async #time<T>(work: Work<T>, device: Gpu): Promise<Done<T>> {
    const value = await work.onCpu(work.input)
    // The first runs compile code and fill caches on both back ends, so the second runs are timed.
    const start = this.#now()
    await work.onCpu(work.input)
    const cpuMs = this.#now() - start
    await compute(work, device)
    const gpuStart = this.#now()
    const byGpu = await compute(work, device)
    const faster = this.#now() - gpuStart < cpuMs ? 'webgpu' : 'cpu'
    return this.#judge(work, device, { byCpu: value, byGpu, faster })
  }

  /** Used when a device that was faster on an earlier visit is used for the first time in this session. */
  async #confirm<T>(work: Work<T>, device: Gpu): Promise<Done<T>> {
    const byCpu = await work.onCpu(work.input)
    return this.#judge(work, device, { byCpu, byGpu: await compute(work, device), faster: 'webgpu' })
  }

  async #judge<T>(
    work: Work<T>,
    device: Gpu,
    found: { readonly byCpu: T; readonly byGpu: Done<T>; readonly faster: Backend },
  ): Promise<Done<T>> {
    const { identity, name: deviceName } = device
    const choice = { key: choiceKey(work), device: identity, deviceName, isChecked: true } as const
    const done = { value: found.byCpu, backend: 'cpu', warnings: found.byGpu.warnings } as const
    if (found.byGpu.backend === 'cpu') {
      // The device failed during the computation, so it is not tried again in this session, but is tried on the next
      // visit.
      this.#choices.set(choice.key, { ...choice, faster: 'cpu' })
      return done
    }
    const verdict = await this.#compare(work, device, found)
    if (verdict === null) return done
    this.#verdicts.set(verdictKey(work, device), verdict)
    const made = { ...choice, faster: verdict === 0 ? found.faster : 'cpu' } as const
    this.#choices.set(choice.key, made)
    return verdict === 0 ? { ...done, choice: made } : disagree({ ...done, choice: made }, work, verdict)
  }

  /** Returns the device's result if it agrees with that of the CPU. */
  async #check<T>(work: Work<T>, device: Gpu, byGpu: Done<T>): Promise<Done<T>> {
    const byCpu = await work.onCpu(work.input)
    const verdict = await this.#compare(work, device, { byCpu, byGpu })
    if (verdict === null) return byGpu
    this.#verdicts.set(verdictKey(work, device), verdict)
    return verdict === 0 ? byGpu : disagree({ value: byCpu, backend: 'cpu', warnings: [] }, work, verdict)
  }

  /**
   * Difference between the device's result and the CPU's, on these images or on the sample. Null if nothing can be
   * compared.
   */
  async #compare<T>(
    work: Work<T>,
    device: Gpu,
    { byCpu, byGpu }: { readonly byCpu: T; readonly byGpu: Done<T> },
  ): Promise<Verdict | null> {
    const here = work.difference(byCpu, byGpu.value)
    const tried = { ...work, input: samplePictures(sample) }
    const onSample = await compute(tried, device)
    const there =
      onSample.backend === 'cpu' ? null : work.difference(await work.onCpu(tried.input), onSample.value)
    if (here === null && there === null) return null
    const off = Math.max(here ?? 0, there ?? 0)
    return off <= work.tolerance ? 0 : off
  }
}

function choiceKey({ key, input }: Pick<Work<unknown>, 'key' | 'input'>): string {
  return `${key}/${caseName(caseOf(input))}`
}

function verdictKey<T>(work: Work<T>, device: Gpu): string {
  return `${device.identity}/${choiceKey(work)}`
}

async function byCpuAlone<T>(work: Work<T>): Promise<Done<T>> {
  return { value: await work.onCpu(work.input), backend: 'cpu', warnings: [] }
}

async function compute<T>(work: Work<T>, device: Gpu): Promise<Done<T>> {
  try {
    const value = await work.onGpu(work.input, device)
    return value === null ? await byCpuAlone(work) : { value, backend: 'webgpu', warnings: [] }
  } catch (thrown) {
    if (!(thrown instanceof GpuError)) throw thrown
    const message = msg`${thrown.said} ${work.label} was computed on the CPU.`
    return warn(await byCpuAlone(work), { code: thrown.code, message })
  }
}

function disagree<T>(done: Done<T>, { label }: Work<T>, verdict: Verdict): Done<T> {
  const message = msg`${label} differs by ${verdict} on this graphics device; the CPU is used instead.`
  return warn(done, { code: 'gpu-disagrees', message })
}

function warn<T>(done: Done<T>, warning: Warning): Done<T> {
  logger.warn(textOf(warning.message))
  return { ...done, warnings: [...done.warnings, warning] }
}
