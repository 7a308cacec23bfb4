/** A browser feature that something of ours needs. */
export interface MissingFeature {
  readonly feature: string
  /** What does not work without it, for the user. */
  readonly sentence: string
  /** True where nothing useful is left. */
  readonly blocking: boolean
}

export interface SupportReport {
  readonly level: 'full' | 'partial' | 'unsupported'
  /** One sentence for the user. */
  readonly sentence: string
  readonly missing: readonly MissingFeature[]
}

/** The parts of a browser that are looked at; tests bring their own. */
export interface Browser {
  readonly has: (name: string) => boolean
  readonly canInflate: () => boolean
  readonly hasEs2023: () => boolean
  readonly isSecure: boolean
  readonly canReadForeignObject: () => Promise<boolean>
}

/** Tells by feature, never by name, what works in this browser. */
export async function supportReport(browser: Browser = thisBrowser): Promise<SupportReport> {
  const missing: MissingFeature[] = []
  const need = (present: boolean, feature: string, sentence: string, blocking: boolean) => {
    if (!present) missing.push({ feature, sentence, blocking })
  }
  need(
    browser.isSecure,
    'secure-context',
    'This page must be opened over https or from this computer: browsers hide hashing from plain http pages.',
    true,
  )
  need(
    browser.has('WebAssembly'),
    'webassembly',
    'Engines and models need WebAssembly, which is switched off.',
    true,
  )
  need(
    browser.has('Worker') && browser.hasEs2023(),
    'module-workers',
    'Scores are computed in module workers, which this browser is too old for.',
    true,
  )
  need(
    browser.has('DecompressionStream') && browser.canInflate(),
    'decompression-stream',
    'Pictures and links are unpacked with DecompressionStream, which this browser lacks.',
    true,
  )
  need(
    browser.has('OffscreenCanvas'),
    'offscreen-canvas',
    'JPEG and WebP pictures cannot be read without OffscreenCanvas; PNG can.',
    false,
  )
  need(
    browser.has('indexedDB'),
    'indexed-db',
    'Nothing can be kept: drafts and caches last until this page is closed.',
    false,
  )
  if (!missing.some(({ blocking }) => blocking)) {
    need(
      await browser.canReadForeignObject(),
      'foreign-object',
      'This browser does not let a page read the pixels of rendered HTML, so webpages cannot be scored here.',
      false,
    )
  }
  return { ...summarise(missing), missing }
}

function summarise(missing: readonly MissingFeature[]): Pick<SupportReport, 'level' | 'sentence'> {
  const blocking = missing.find((feature) => feature.blocking)
  if (blocking !== undefined) return { level: 'unsupported', sentence: blocking.sentence }
  const [first] = missing
  if (first !== undefined) return { level: 'partial', sentence: `${first.sentence} Everything else works.` }
  return { level: 'full', sentence: 'Everything works in this browser.' }
}

const thisBrowser: Browser = {
  has: (name) => name in globalThis && Reflect.get(globalThis, name) !== undefined,
  // The class came before the format that links and PNG need.
  canInflate: () => {
    try {
      return new DecompressionStream('deflate-raw') instanceof DecompressionStream
    } catch {
      return false
    }
  },
  // Probing a module worker needs an address our CSP forbids; every browser with toSorted has them (Firefox 115).
  hasEs2023: () => 'toSorted' in Array.prototype,
  get isSecure() {
    return globalThis.isSecureContext
  },
  canReadForeignObject,
}

let foreignObject: Promise<boolean> | undefined

/** Draws a picture of HTML and reads a pixel back: some browsers taint the canvas, and some draw nothing. */
function canReadForeignObject(): Promise<boolean> {
  foreignObject ??= probeForeignObject()
  return foreignObject
}

async function probeForeignObject(): Promise<boolean> {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><foreignObject width="4" height="4">' +
    '<div xmlns="http://www.w3.org/1999/xhtml" style="width:4px;height:4px;background:#0f0"></div></foreignObject></svg>'
  try {
    const image = new Image()
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: 4, height: 4 })
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    return context?.getImageData(1, 1, 1, 1).data[1] === 255
  } catch {
    return false
  }
}
