import { hintFonts, installFonts, takeLacking } from '../../../src/sandbox/fonts/frame/install.ts'
import { pinFamilies } from '../../../src/sandbox/fonts/frame/pin.ts'
import { listFonts, loadFonts, loadNamed } from '../../../src/sandbox/fonts/load.ts'
import { basicFontFiles } from '../../../src/sandbox/fonts/pinned-font.ts'
import { rewriteFontsPage } from '../../../src/page-text/fonts/page.ts'

/*
 * Runs in a top-level document of the test. Shows a page with the bundled fonts and nothing else of ours, so that our
 * image can be compared with an ordinary screenshot of the page. Also runs in each of the page's frames, which have
 * separate fonts; show-reference.ts passes fonts to them from the top, because frames of other origins are not
 * allowed to load any.
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

/** Maximum number of rounds in which animations are finished, including those that start when others end. */
const maxRounds = 4

/**
 * Shows the page. `timersMs` is the time that its timers get after its load event. There is no other way to tell
 * whether a timer has fired, because the load event can come first.
 */
globalThis.showReference = async (source, timersMs = 0) => {
  // The list of available fonts, including those in packs, followed by the bytes of the fonts outside packs.
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

/** Resolves with the number of elements once the page has settled. */
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

/**
 * Declares fonts, and declares them again together with those that were found to be missing, because Chinese,
 * Japanese and Korean fonts are in packs.
 */
async function complete(declare: () => void): Promise<void> {
  declare()
  for (let lacking = takeLacking(); lacking.length > 0; lacking = takeLacking()) {
    installFonts(await loadNamed(lacking))
    declare()
  }
}

/** Browsers render the button of a file input in a system font, which no inline style can change. */
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

/** True if any animations were still running. */
function finishAnimations(): boolean {
  const moving = document.getAnimations().filter(({ playState }) => playState !== 'finished')
  for (const animation of moving) {
    if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel()
    else animation.finish()
  }
  return moving.length > 0
}

/** The fonts that frames get immediately. The bytes of all other fonts are sent when a frame requests them. */
globalThis.listReferenceFonts = async () => [...(await listFonts()), ...(await loadFonts(basicFontFiles))]
globalThis.loadReferenceFonts = loadNamed

/** In a frame, pins the frame's document with these fonts and returns the files that are still missing. */
globalThis.pinNested = (fonts) => {
  installFonts(fonts)
  pinFileButtons()
  pinFamilies(document)
  return takeLacking()
}

/** Pins the bundled fonts for anything that the page has added since the last call. */
globalThis.pinReference = async () => {
  await pinDocument()
  await nextFrame()
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}
