import type { Environment } from '../contracts/index.ts'

interface Brand {
  readonly brand: string
  readonly version: string
}
/** User-Agent Client Hints, which only Chromium has. */
interface UserAgentData {
  readonly platform: string
  getHighEntropyValues(
    hints: readonly string[],
  ): Promise<{ readonly fullVersionList?: readonly Brand[]; readonly architecture?: string }>
}

/** The browser's name with its full version (`Chromium 156.0.8078.79`) and the operating system. */
export async function describeBrowser(
  navigator: { readonly userAgent: string; readonly userAgentData?: UserAgentData } = globalThis.navigator,
): Promise<Pick<Environment, 'browser' | 'platform'>> {
  const data = navigator.userAgentData
  const fallback = readUserAgent(navigator.userAgent)
  if (data === undefined) return fallback
  try {
    const { fullVersionList = [], architecture = '' } = await data.getHighEntropyValues([
      'fullVersionList',
      'architecture',
    ])
    // All Chromium-based browsers list this brand. Those that also list other brands, such as Edge, render the same
    // pixels.
    const chromium = fullVersionList.find(({ brand }) => brand === 'Chromium')
    const platform = [data.platform, architecture].filter((part) => part !== '').join(' ')
    return {
      browser: chromium === undefined ? fallback.browser : `Chromium ${chromium.version}`,
      platform: platform === '' ? fallback.platform : platform,
    }
  } catch {
    // Some builds withhold high-entropy hints, but the user agent string still contains the major version.
    return fallback
  }
}

const products: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Firefox', /\bFirefox\/([\d.]+)/],
  ['Chromium', /\b(?:HeadlessChrome|Chrome|Chromium)\/([\d.]+)/],
  ['Safari', /\bVersion\/([\d.]+).*\bSafari\//],
]

/** Name and version as far as they can be read from a user agent string, with `unknown` for missing parts. */
export function readUserAgent(userAgent: string): Pick<Environment, 'browser' | 'platform'> {
  const platform = /\(([^)]*)\)/.exec(userAgent)?.[1]?.replace(/; rv:[\d.]+$/, '') ?? 'unknown'
  for (const [name, pattern] of products) {
    const version = pattern.exec(userAgent)?.[1]
    if (version !== undefined) return { browser: `${name} ${version}`, platform }
  }
  return { browser: 'unknown', platform }
}

interface Device {
  readonly userAgent: string
  readonly maxTouchPoints?: number
  /** In GiB; only in Chromium. */
  readonly deviceMemory?: number
}

/**
 * How long an idle engine may stay in memory, in milliseconds. Phones, tablets and small computers kill or reload a
 * page that uses a lot of memory, so engines are unloaded on such devices.
 */
export function engineIdleMs(navigator: Device = globalThis.navigator): number {
  const { maxTouchPoints = 0, deviceMemory = Infinity } = navigator
  return maxTouchPoints > 0 || deviceMemory < smallMemoryGib ? 60_000 : Infinity
}
const smallMemoryGib = 4

export interface AdapterReport {
  /** `vendor architecture description`, as far as the browser reveals these values. */
  readonly name: string
  /** A software adapter gives correct numbers but is slow. It is never used unless requested. */
  readonly isFallback: boolean
}

/**
 * The WebGPU adapter, or null if there is none. The request can take a while, and its result is not needed before
 * first paint.
 */
export async function describeAdapter(gpu = ownGpu()): Promise<AdapterReport | null> {
  try {
    const adapter = await gpu?.requestAdapter()
    if (adapter === null || adapter === undefined) return null
    const { vendor, architecture, description, isFallbackAdapter } = adapter.info
    const name = [vendor, architecture, description].filter((part) => part !== '').join(' ')
    return { name: name === '' ? 'unnamed adapter' : name, isFallback: isFallbackAdapter }
  } catch {
    return null
  }
}

function ownGpu(): GPU | undefined {
  return 'navigator' in globalThis && 'gpu' in navigator ? navigator.gpu : undefined
}
