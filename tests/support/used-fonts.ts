import { readFileSync } from 'node:fs'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/*
 * Determines which fonts a browser used to render text, as reported by the browser. Text must use fonts provided by
 * the page. On systems without fontconfig, only this check detects the use of system fonts.
 */

interface DomNode {
  readonly nodeId: number
  readonly nodeType: number
  readonly nodeName: string
  readonly nodeValue: string
  readonly children?: readonly DomNode[]
  readonly shadowRoots?: readonly DomNode[]
  readonly pseudoElements?: readonly DomNode[]
  readonly contentDocument?: DomNode
}

const textNode = 3

function* listTexts(node: DomNode, path = ''): Generator<readonly [place: string, node: DomNode]> {
  const place = node.nodeType === 1 ? `${path} ${node.nodeName.toLowerCase()}` : path
  if (node.nodeType === textNode && node.nodeValue.trim() !== '') yield [place, node]
  for (const pseudo of node.pseudoElements ?? []) yield [`${place}${pseudo.nodeName}`, pseudo]
  const documents = node.contentDocument === undefined ? [] : [node.contentDocument]
  for (const child of [...(node.children ?? []), ...(node.shadowRoots ?? []), ...documents]) {
    yield* listTexts(child, place)
  }
}

/**
 * The debugging sessions of a page: its own session, and one for each frame that runs in another process, as
 * sandboxed frames do.
 */
async function openSessions(page: Page): Promise<readonly CDPSession[]> {
  const sessions = [await page.context().newCDPSession(page)]
  for (const frame of page.frames()) {
    if (frame === page.mainFrame()) continue
    // Rejects if the frame shares its parent's session.
    const own = await page
      .context()
      .newCDPSession(frame)
      .catch(() => undefined)
    if (own !== undefined) sessions.push(own)
  }
  return sessions
}

/**
 * Text in the page and all its frames that was rendered in a system font, with its location. Text in canvases is not
 * detected.
 */
export async function listForeignText(page: Page): Promise<readonly string[]> {
  const foreign: string[] = []
  for (const session of await openSessions(page)) {
    await session.send('DOM.enable')
    await session.send('CSS.enable')
    const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true })
    const found = [...listTexts(root)].map(async ([place, { nodeId, nodeValue }]) => {
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
      const others = fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => familyName)
      return others.length === 0
        ? []
        : [`${place.trim()} "${nodeValue.trim().slice(0, 40)}": ${others.join()}`]
    })
    foreign.push(...(await Promise.all(found)).flat())
    await session.detach()
  }
  return foreign
}

/** Keeps the frames of answers unchanged after they have been rendered. Must be called before the site is opened. */
export async function keepFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Applies to the page and host.html, but not to the frames of answers.
    if (window.origin === 'null') return
    HTMLIFrameElement.prototype.remove = () => undefined
  })
}

const blank = new URL('../../public/engines/fonts/pinned-blank.woff2', import.meta.url)

/**
 * In every document of the context, replaces the fallback font of canvases with a font whose characters are all
 * empty. If an image then changes, it contains text in a system font, under whatever name.
 */
export async function exchangeCanvasFallback(context: BrowserContext): Promise<void> {
  await context.addInitScript((base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    const probe = new FontFace('Exchanged Fallback', bytes)
    const listFaces = (): readonly FontFace[] => [...document.fonts]
    const withoutSystem = (font: string) => {
      const [, head = '', families = ''] = /^(.*?[\d.]+px )(.*)$/s.exec(font) ?? []
      const own = new Set(listFaces().map(({ family }) => family.replace(/^["']|["']$/g, '').toLowerCase()))
      const kept = families
        .split(/,\s*(?=(?:[^"]*"[^"]*")*[^"]*$)/)
        .filter((family) => own.has(family.replace(/^["']|["']$/g, '').toLowerCase()))
      return head + [...kept, '"Exchanged Fallback"'].join(', ')
    }
    for (const { prototype } of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
      const font = Reflect.getOwnPropertyDescriptor(prototype, 'font')
      const { get, set } = font ?? {}
      for (const name of ['fillText', 'strokeText', 'measureText'] as const) {
        const native: unknown = Reflect.get(prototype, name)
        if (get === undefined || set === undefined || typeof native !== 'function') continue
        Reflect.set(prototype, name, function exchanged(this: unknown, ...given: readonly unknown[]) {
          document.fonts.add(probe)
          const before = Reflect.apply(get, this, [])
          Reflect.apply(set, this, [withoutSystem(before)])
          const result: unknown = Reflect.apply(native, this, given)
          Reflect.apply(set, this, [before])
          return result
        })
      }
    }
  }, readFileSync(blank).toString('base64'))
}
