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
}

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
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel()
    else animation.finish()
  }
  pinFamilies(document)
  await document.fonts.ready
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  await nextFrame()
  await nextFrame()
  return document.getElementsByTagName('*').length
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
