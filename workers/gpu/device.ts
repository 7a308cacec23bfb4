import { fail, msg, succeed, type Outcome } from '../../src/contracts/index.ts'
import { identifyAdapter } from './device-identity.ts'
import { Gpu } from './gpu.ts'

export type DeviceGap = 'no-adapter' | 'fallback-adapter' | 'no-device' | 'device-lost'

/** A device that has been lost this number of times in a session will be lost again. */
const mostLosses = 2
/** Number of failed attempts to find a device after which no more are made, unless WebGPU was explicitly requested. */
const mostMisses = 3

type AdapterKind = 'none' | 'fallback' | 'real'

interface Wish {
  /** Accepts a software adapter, which gives the same numbers but is slower than the CPU. */
  readonly allowFallback: boolean
}

/**
 * The device of this thread, opened on first use and reopened after a loss. A missing adapter is not cached, because
 * a browser whose GPU process is just starting provides an adapter a moment later.
 */
export class DeviceSource {
  readonly #gpu: () => GPU | undefined
  readonly #identify: (adapter: GPUAdapter) => Promise<string>
  #opened: Promise<Outcome<Gpu, DeviceGap>> | undefined
  #kind: AdapterKind = 'none'
  #losses = 0
  #misses = 0
  #ready: Gpu | undefined

  constructor(gpu: () => GPU | undefined, identify: (adapter: GPUAdapter) => Promise<string>) {
    this.#gpu = gpu
    this.#identify = identify
  }

  /** Never rejects. */
  async get({ allowFallback }: Wish): Promise<Outcome<Gpu, DeviceGap>> {
    if (!allowFallback && (await this.#findKind()) === 'fallback') {
      return fail(
        'fallback-adapter',
        'The only WebGPU adapter is a software one, which is slower than the CPU.',
      )
    }
    if (this.#losses >= mostLosses) return fail('device-lost', 'The graphics device was lost repeatedly.')
    const opening = (this.#opened ??= this.#open())
    const outcome = await opening
    if (outcome.ok && !outcome.value.isLost) return outcome
    if (this.#opened === opening) {
      this.#opened = undefined
      if (outcome.ok) this.#losses += 1
    }
    return outcome.ok ? this.get({ allowFallback }) : outcome
  }

  /** True if there is an adapter. Does not open a device. */
  async hasAdapter({ allowFallback }: Wish): Promise<boolean> {
    const kind = await this.#findKind()
    return kind === 'real' || (allowFallback && kind === 'fallback')
  }

  /**
   * Returns the device of a real adapter if it is already open. Otherwise starts opening it, so that callers that did
   * not request WebGPU never wait for it.
   */
  peekReal(): Gpu | undefined {
    if (this.#ready?.isLost === false) return this.#ready
    this.#ready = undefined
    if (this.#losses < mostLosses && this.#misses < mostMisses) void this.#prepare()
    return undefined
  }

  async #prepare(): Promise<void> {
    const outcome = await this.get({ allowFallback: false })
    if (outcome.ok && !outcome.value.isFallback) this.#ready = outcome.value
    else this.#misses += 1
  }

  async #findAdapter(): Promise<GPUAdapter | null> {
    try {
      return (await this.#gpu()?.requestAdapter({ powerPreference: 'high-performance' })) ?? null
    } catch {
      return null
    }
  }

  async #findKind(): Promise<AdapterKind> {
    if (this.#kind === 'none') {
      const adapter = await this.#findAdapter()
      if (adapter !== null) this.#kind = adapter.info.isFallbackAdapter ? 'fallback' : 'real'
    }
    return this.#kind
  }

  async #open(): Promise<Outcome<Gpu, DeviceGap>> {
    const adapter = await this.#findAdapter()
    if (adapter === null) return fail('no-adapter', 'This browser offers no WebGPU adapter.')
    const { vendor, architecture, description, isFallbackAdapter } = adapter.info
    const name = [vendor, architecture, description].filter((part) => part !== '').join(' ')
    const { maxBufferSize, maxStorageBufferBindingSize } = adapter.limits
    try {
      const identity = await this.#identify(adapter)
      const device = await adapter.requestDevice({
        label: 'roundtrip',
        requiredLimits: { maxBufferSize, maxStorageBufferBindingSize },
      })
      return succeed(
        new Gpu(device, { name: name || 'unnamed adapter', identity, isFallback: isFallbackAdapter }),
      )
    } catch (thrown) {
      const reason = thrown instanceof Error ? thrown.message : String(thrown)
      return fail('no-device', msg`The WebGPU adapter provided no device: ${reason}`)
    }
  }
}

/** The device source of this worker. In some browsers and in Node, workers have a navigator without WebGPU. */
export const deviceSource = new DeviceSource(
  () => ('navigator' in globalThis && 'gpu' in navigator ? navigator.gpu : undefined),
  (adapter) => identifyAdapter(adapter),
)
