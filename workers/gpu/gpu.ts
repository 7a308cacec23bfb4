import { logger } from '../../src/lib/logger.ts'
import { SerialQueue } from '../../src/lib/rpc/serial-queue.ts'
import { lumaScale } from '../kernels/luma-scale.ts'
import { GpuError } from './gpu-error.ts'
import shared from './shared.wgsl?raw'

/** One compute shader, to follow shared.wgsl; `name` is unique in the house. */
export interface Kernel {
  readonly name: string
  readonly code: string
  /** Entry point; `main` where absent. */
  readonly entry?: string
  /** The module's `override`s by name: what the CPU path states, the kernel does not state again. */
  readonly constants?: Readonly<Record<string, number>>
}

/** Threads of a workgroup, of every kernel. */
export const groupSize = 64

/** The overrides of shared.wgsl. */
const sharedConstants = {
  group_size: groupSize,
  red_share: lumaScale.red,
  green_share: lumaScale.green,
  blue_share: lumaScale.blue,
  share_bits: lumaScale.bits,
}

/** A device together with what was compiled for it. Once lost it stays lost. */
export class Gpu {
  readonly device: GPUDevice
  /** `vendor architecture description`, as far as the browser tells. */
  readonly name: string
  /** Tells it from every other device; see identifyAdapter. */
  readonly identity: string
  /** A software adapter: right numbers, no speed. */
  readonly isFallback: boolean
  /** Error scopes are a stack per device, so jobs must not overlap. */
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
      // Every call of ours runs in error scopes: what escapes them means that this device is not to be trusted.
      this.#problem ??= error.message
      logger.warn(`WebGPU reported an error outside of any job: ${error.message}`)
    })
  }

  get isLost(): boolean {
    return this.#problem !== null
  }

  throwIfLost(): void {
    if (this.#problem !== null) {
      throw new GpuError('device-lost', `The graphics device was lost (${this.#problem}).`)
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
