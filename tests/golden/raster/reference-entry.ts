import { hintFonts, installFonts, takeLacking } from '../../../src/sandbox/fonts/frame/install.ts'
import { pinFamilies } from '../../../src/sandbox/fonts/frame/pin.ts'
import { listFonts, loadFonts, loadNamed } from '../../../src/sandbox/fonts/load.ts'
import { basicFontFiles } from '../../../src/sandbox/fonts/pinned-font.ts'
import { rewriteFontsPage } from '../../../src/page-text/fonts/page.ts'

/*
 * Runs in a top-level document of the test's own: shows a page with the bundled fonts and nothing else of ours, so
 * that an ordinary screenshot of it is what our picture is measured against. Runs again in each of its frames, which have
 * fonts of their own; show-reference.ts carries fonts there from the top, because frames of other origins may load none.
 */

declare global {
  var showReference: (source: string, timersMs?: number) => Promise<void>
  var pinReference: () => Promise<void>
  var restReference: () => Promise<number>
  var listReferenceFonts: () => Promise<Fonts>
  var loadReferenceFonts: (files: readonly string[]) => Promise<Fonts>
  var pinNested: (fonts: Fonts) => readonly string[]
}

type Fonts = Parameters<typeof installFonts>[0]

/** Animations that others set off when they end are brought to their end this often at most. */
const maxRounds = 4

/**
 * Shows the page. `timersMs`: its timers get so long after its load event. Nothing else tells whether one has fired: the
 * load event may come first.
 */
globalThis.showReference = async (source, timersMs = 0) => {
  // What can be asked for, packs among it, and then the bytes of all others.
  const listed = await listFonts()
  const pinned = await loadFonts(listed.filter(({ pack }) => pack === undefined).map(({ file }) => file))
  const fonts = [...listed, ...pinned]
  installFonts(fonts)
  await complete(() => {
    hintFonts(source)
  })
  document.open()
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- The sandbox writes its page in the same way.
  document.write(rewriteFontsPage(source))
  document.close()
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  }
  await document.fonts.ready
  await nextFrame()
  if (timersMs > 0) await new Promise((resolve) => setTimeout(resolve, timersMs))
  finishAnimations()
  await pinDocument()
}

/** Resolves with the number of elements once the page is at rest. */
globalThis.restReference = async () => {
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  for (let round = 0; round < maxRounds; round += 1) {
    const wasMoving = finishAnimations()
    await nextFrame()
    await nextFrame()
    if (!wasMoving) break
  }
  return document.getElementsByTagName('*').length
}

/** Declares fonts, and again with those that were found to be lacking: Chinese, Japanese and Korean are packs. */
async function complete(declare: () => void): Promise<void> {
  declare()
  for (let lacking = takeLacking(); lacking.length > 0; lacking = takeLacking()) {
    installFonts(await loadNamed(lacking))
    declare()
  }
}

/** Browsers draw the button of a file input in a font of the machine; no inline style reaches it. */
function pinFileButtons(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('@layer pinned{::file-selector-button{font-family:"Liberation Sans",Arial}}')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

async function pinDocument(): Promise<void> {
  pinFileButtons()
  await complete(() => {
    pinFamilies(document)
  })
  await document.fonts.ready
}

/** True if any was still running. */
function finishAnimations(): boolean {
  const moving = document.getAnimations().filter(({ playState }) => playState !== 'finished')
  for (const animation of moving) {
    if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel()
    else animation.finish()
  }
  return moving.length > 0
}

/** What frames get at once; they are given the bytes of all others as they name them. */
globalThis.listReferenceFonts = async () => [...(await listFonts()), ...(await loadFonts(basicFontFiles))]
globalThis.loadReferenceFonts = loadNamed

/** In a frame: pins its document with these fonts, and returns the files that it lacks for that. */
globalThis.pinNested = (fonts) => {
  installFonts(fonts)
  pinFileButtons()
  pinFamilies(document)
  return takeLacking()
}

/** Gives what a page has drawn since then the bundled fonts as well. */
globalThis.pinReference = async () => {
  await pinDocument()
  await nextFrame()
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}
