import { fail, succeed, type Outcome } from '../../src/contracts/index.ts'
import { Gpu } from './gpu.ts'

export type DeviceGap = 'no-adapter' | 'fallback-adapter' | 'no-device' | 'device-lost'

/** A device that is lost this often in one session will be lost again. */
const maxLosses = 2

type AdapterKind = 'none' | 'fallback' | 'real'

let opened: Promise<Outcome<Gpu, DeviceGap>> | undefined
let adapterKind: Promise<AdapterKind> | undefined
let losses = 0
let readyDevice: Gpu | undefined

/**
 * This worker's device, opened on first use and again after a loss. Without `allowFallback` a software adapter is
 * refused: it gives the same numbers and takes longer than the CPU. Never rejects.
 */
export async function getDevice({
  allowFallback,
}: {
  readonly allowFallback: boolean
}): Promise<Outcome<Gpu, DeviceGap>> {
  if (!allowFallback && (await (adapterKind ??= findAdapterKind())) === 'fallback') {
    return fail('fallback-adapter', 'The only WebGPU adapter is a software one, slower than the CPU.')
  }
  const outcome = await (opened ??= open())
  if (!outcome.ok || !outcome.value.isLost) return outcome
  losses += 1
  if (losses >= maxLosses) return fail('device-lost', 'The graphics device was lost repeatedly.')
  opened = undefined
  return getDevice({ allowFallback })
}

/** Whether this worker has an adapter, without opening a device. */
export async function hasAdapter({ allowFallback }: { readonly allowFallback: boolean }): Promise<boolean> {
  const kind = await (adapterKind ??= findAdapterKind())
  return kind === 'real' || (allowFallback && kind === 'fallback')
}

/**
 * The device of a real adapter if it is open by now, and otherwise begins to open it: nobody who did not ask for
 * WebGPU waits for it.
 */
export function peekRealDevice(): Gpu | undefined {
  if (readyDevice?.isLost === false) return readyDevice
  readyDevice = undefined
  if (losses < maxLosses) {
    void getDevice({ allowFallback: false }).then((outcome) => {
      if (outcome.ok && !outcome.value.isFallback) readyDevice = outcome.value
    })
  }
  return undefined
}

function ownGpu(): GPU | undefined {
  // Workers of some browsers and node have a navigator without it.
  return 'navigator' in globalThis && 'gpu' in navigator ? navigator.gpu : undefined
}

async function findAdapter(): Promise<GPUAdapter | null> {
  try {
    return (await ownGpu()?.requestAdapter({ powerPreference: 'high-performance' })) ?? null
  } catch {
    return null
  }
}

async function findAdapterKind(): Promise<AdapterKind> {
  const adapter = await findAdapter()
  if (adapter === null) return 'none'
  return adapter.info.isFallbackAdapter ? 'fallback' : 'real'
}

async function open(): Promise<Outcome<Gpu, DeviceGap>> {
  const adapter = await findAdapter()
  if (adapter === null) return fail('no-adapter', 'This browser offers no WebGPU adapter.')
  const { vendor, architecture, description, isFallbackAdapter } = adapter.info
  const name = [vendor, architecture, description].filter((part) => part !== '').join(' ')
  const { maxBufferSize, maxStorageBufferBindingSize } = adapter.limits
  try {
    const device = await adapter.requestDevice({
      label: 'roundtrip',
      requiredLimits: { maxBufferSize, maxStorageBufferBindingSize },
    })
    return succeed(new Gpu(device, name === '' ? 'unnamed adapter' : name, isFallbackAdapter))
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown)
    return fail('no-device', `The WebGPU adapter gave no device: ${reason}`)
  }
}
