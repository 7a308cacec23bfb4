import { hintFonts, installFonts, takeLacking } from '../../../src/sandbox/fonts/frame/install.ts'
import { pinFamilies } from '../../../src/sandbox/fonts/frame/pin.ts'
import { listFonts, loadNamed, loadPinnedFonts } from '../../../src/sandbox/fonts/load.ts'
import { rewriteFontsPage } from '../../../src/page-text/fonts/page.ts'

/*
 * Runs in a top-level document of the test's own: shows a page with the bundled fonts and nothing else of ours, so
 * that an ordinary screenshot of it is what our picture is measured against.
 */

declare global {
  var showReference: (source: string, timersMs?: number) => Promise<number>
  var pinReference: () => Promise<void>
  var pinNested: (fonts: Fonts, loadMore: LoadMore) => Promise<void>
}

type Fonts = Parameters<typeof installFonts>[0]
type LoadMore = typeof loadNamed
type FrameElement = Pick<HTMLIFrameElement, 'contentDocument' | 'contentWindow'> & Element

/** The text of this very script, for nested documents: they have fonts of their own. */
const ownText = document.currentScript?.textContent ?? ''

/** Animations that others set off when they end are brought to their end this often at most. */
const maxRounds = 4

/**
 * Shows the page and resolves with its number of elements once it is at rest. `timersMs`: its timers get so long after
 * its load event. Nothing else tells whether one has fired: the load event may come first.
 */
globalThis.showReference = async (source, timersMs = 0) => {
  // What can be asked for, packs among it, and then the bytes of all others.
  const fonts = [...(await listFonts()), ...(await loadPinnedFonts())]
  installFonts(fonts)
  await complete(() => {
    hintFonts(source)
  }, loadNamed)
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
  await pinDocument(loadNamed)
  for (const frame of document.querySelectorAll<FrameElement>('iframe,frame'))
    await pinFrame(frame, fonts)
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
async function complete(declare: () => void, loadMore: LoadMore): Promise<void> {
  declare()
  for (let lacking = takeLacking(); lacking.length > 0; lacking = takeLacking()) {
    installFonts(await loadMore(lacking))
    declare()
  }
}

async function pinDocument(loadMore: LoadMore): Promise<void> {
  await complete(() => {
    pinFamilies(document)
  }, loadMore)
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

/** Documents of other origins, such as those of data: addresses, stay as they are. */
async function pinFrame({ contentDocument, contentWindow }: FrameElement, fonts: Fonts): Promise<void> {
  if (contentDocument === null || contentWindow === null) return
  // One whose document has not come yet shows nothing that has fonts.
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- null in documents without elements
  if (contentDocument.documentElement === null) return
  const script = contentDocument.createElement('script')
  script.textContent = ownText
  contentDocument.documentElement.append(script)
  script.remove()
  const pin: unknown = Reflect.get(contentWindow, 'pinNested')
  if (typeof pin === 'function') await Reflect.apply(pin, contentWindow, [fonts, loadNamed])
}

globalThis.pinNested = async (fonts, loadMore) => {
  installFonts(fonts)
  await pinDocument(loadMore)
}

/** Gives what a page has drawn since then the bundled fonts as well. */
globalThis.pinReference = async () => {
  await pinDocument(loadNamed)
  await nextFrame()
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}
