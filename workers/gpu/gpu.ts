import { msg } from '../../src/contracts/index.ts'
import { logger } from '../../src/lib/logger.ts'
import { SerialQueue } from '../../src/lib/rpc/serial-queue.ts'
import { lumaScale } from '../kernels/luma-scale.ts'
import { GpuError } from './gpu-error.ts'
import shared from './shared.wgsl?raw'

/** A compute shader. `code` is appended to shared.wgsl; `name` is unique across the project. */
export interface Kernel {
  readonly name: string
  readonly code: string
  /** Entry point. Defaults to `main`. */
  readonly entry?: string
  /**
   * Values for the module's `override`s, keyed by name, so that the kernel does not have to repeat values defined in
   * the CPU path.
   */
  readonly constants?: Readonly<Record<string, number>>
}

/** Number of threads per workgroup, the same for every kernel. */
export const groupSize = 64

/** The overrides of shared.wgsl. */
const sharedConstants = {
  group_size: groupSize,
  red_share: lumaScale.red,
  green_share: lumaScale.green,
  blue_share: lumaScale.blue,
  share_bits: lumaScale.bits,
}

/** A device and everything compiled for it. A lost device stays lost. */
export class Gpu {
  readonly device: GPUDevice
  /** `vendor architecture description`, as far as the browser reveals these values. */
  readonly name: string
  /** Identifies the device; see identifyAdapter. */
  readonly identity: string
  /** True for a software adapter, which gives correct numbers but is slow. */
  readonly isFallback: boolean
  /** Each device has one stack of error scopes, so jobs must not overlap. */
  readonly jobs = new SerialQueue()
  readonly #pipelines = new Map<string, Promise<GPUComputePipeline>>()
  #problem: string | null = null

  constructor(device: GPUDevice, about: Pick<Gpu, 'name' | 'identity' | 'isFallback'>) {
    this.device = device
    this.name = about.name
    this.identity = about.identity
    this.isFallback = about.isFallback
    void device.lost.then(({ message }) => {
      this.#problem ??= message === '' ? 'no reason given' : message
    })
    device.addEventListener('uncapturederror', ({ error }) => {
      // All our calls run in error scopes, so an error outside of them means that this device is unreliable.
      this.#problem ??= error.message
      logger.warn(`WebGPU reported an error outside of any job: ${error.message}`)
    })
  }

  get isLost(): boolean {
    return this.#problem !== null
  }

  throwIfLost(): void {
    if (this.#problem !== null) {
      throw new GpuError('device-lost', msg`The graphics device was lost (${this.#problem}).`)
    }
  }

  /** Compiles a kernel once per device. */
  pipeline(kernel: Kernel): Promise<GPUComputePipeline> {
    const entryPoint = kernel.entry ?? 'main'
    const key = `${kernel.name}/${entryPoint}`
    const known = this.#pipelines.get(key)
    if (known !== undefined) return known
    const made = this.device.createComputePipelineAsync({
      label: key,
      layout: 'auto',
      compute: {
        module: this.device.createShaderModule({ label: key, code: `${shared}${kernel.code}` }),
        entryPoint,
        constants: { ...sharedConstants, ...kernel.constants },
      },
    })
    this.#pipelines.set(key, made)
    return made
  }
}
