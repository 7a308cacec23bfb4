import { hintFonts, installFonts } from '../../../src/sandbox/fonts/frame/install.ts'
import { pinFamilies } from '../../../src/sandbox/fonts/frame/pin.ts'
import { loadPinnedFonts } from '../../../src/sandbox/fonts/load.ts'
import { rewriteFontsPage } from '../../../src/sandbox/fonts/page.ts'

/*
 * Runs in a top-level document of the test's own: shows a page with the bundled fonts and nothing else of ours, so
 * that an ordinary screenshot of it is what our picture is measured against.
 */

declare global {
  var showReference: (source: string) => Promise<number>
  var pinReference: () => Promise<void>
  var pinNested: (fonts: Fonts) => Promise<void>
}

type Fonts = Awaited<ReturnType<typeof loadPinnedFonts>>

/** The text of this very script, for nested documents: they have fonts of their own. */
const ownText = document.currentScript?.textContent ?? ''

/** Shows the page and resolves with its number of elements once it is at rest. */
globalThis.showReference = async (source) => {
  const fonts = await loadPinnedFonts()
  installFonts(fonts)
  hintFonts(source)
  document.open()
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- The sandbox writes its page in the same way.
  document.write(rewriteFontsPage(source))
  document.close()
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  }
  await document.fonts.ready
  await nextFrame()
  finishAnimations()
  pinFamilies(document)
  await document.fonts.ready
  for (const frame of document.querySelectorAll('iframe')) await pinFrame(frame, fonts)
  // What the first ones set off.
  finishAnimations()
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  await nextFrame()
  await nextFrame()
  return document.getElementsByTagName('*').length
}

function finishAnimations(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel()
    else animation.finish()
  }
}

/** Documents of other origins, such as those of data: addresses, stay as they are. */
async function pinFrame({ contentDocument, contentWindow }: HTMLIFrameElement, fonts: Fonts): Promise<void> {
  if (contentDocument === null || contentWindow === null) return
  // One whose document has not come yet shows nothing that has fonts.
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- null in documents without elements
  if (contentDocument.documentElement === null) return
  const script = contentDocument.createElement('script')
  script.textContent = ownText
  contentDocument.documentElement.append(script)
  script.remove()
  const pin: unknown = Reflect.get(contentWindow, 'pinNested')
  if (typeof pin === 'function') await Reflect.apply(pin, contentWindow, [fonts])
}

globalThis.pinNested = async (fonts) => {
  installFonts(fonts)
  pinFamilies(document)
  await document.fonts.ready
}

/** Gives what a page has drawn since then the bundled fonts as well. */
globalThis.pinReference = async () => {
  pinFamilies(document)
  await document.fonts.ready
  await nextFrame()
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}
