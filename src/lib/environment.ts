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

/** The browser's name with its full version (`Chromium 156.0.8078.79`) and the system it runs on. */
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
    // All engines of the family name it; brands such as Edge draw the same pixels.
    const chromium = fullVersionList.find(({ brand }) => brand === 'Chromium')
    const platform = [data.platform, architecture].filter((part) => part !== '').join(' ')
    return {
      browser: chromium === undefined ? fallback.browser : `Chromium ${chromium.version}`,
      platform: platform === '' ? fallback.platform : platform,
    }
  } catch {
    // Some builds refuse high-entropy hints; the user agent string still names the major version.
    return fallback
  }
}

const products: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Firefox', /\bFirefox\/([\d.]+)/],
  ['Chromium', /\b(?:HeadlessChrome|Chrome|Chromium)\/([\d.]+)/],
  ['Safari', /\bVersion\/([\d.]+).*\bSafari\//],
]

/** Name and version as far as a user agent string tells; `unknown` parts where it does not. */
export function readUserAgent(userAgent: string): Pick<Environment, 'browser' | 'platform'> {
  const platform = /\(([^)]*)\)/.exec(userAgent)?.[1]?.replace(/; rv:[\d.]+$/, '') ?? 'unknown'
  for (const [name, pattern] of products) {
    const version = pattern.exec(userAgent)?.[1]
    if (version !== undefined) return { browser: `${name} ${version}`, platform }
  }
  return { browser: 'unknown', platform }
}

export interface AdapterReport {
  /** `vendor architecture description`, as far as the browser tells. */
  readonly name: string
  /** A software adapter: right numbers, no speed. Never used unless asked for. */
  readonly isFallback: boolean
}

/** The WebGPU adapter, or null where there is none. Asking can take a while: not needed before first paint. */
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
