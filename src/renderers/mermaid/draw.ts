import { sans, tail } from '../../page-text/fonts/families.ts'
import { moduleTable } from '../../sandbox/engine/modules.ts'
import { readProblem, type MermaidProblem } from './problem.ts'

/** What draws Mermaid's own families everywhere: labels are measured before the page's families are completed. */
const families = [sans, ...tail].map((name) => `"${name}"`).join()
const fontLimitMs = 1000

/** What is used here of Mermaid, which the page has from the built libraries. */
interface Mermaid {
  initialize(config: Readonly<Record<string, unknown>>): void
  render(id: string, text: string): Promise<{ readonly svg: string }>
}
/** Characters that fonts are looked up for. */
const longestSample = 20_000

let count = 0

/** Draws one diagram as an element of this document; a problem where the text is none. */
export async function drawMermaid(source: string): Promise<Element | MermaidProblem> {
  const { default: mermaid } = moduleTable()['mermaid'] as { readonly default: Mermaid } // eslint-disable-line no-restricted-syntax -- a bundle of its own, as built
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    deterministicIds: true,
    theme: 'default',
    // Mermaid's own list ends in a semicolon, with which no style takes it: texts of sequences are measured in the page's
    // font instead, and the distances between them follow.
    fontFamily: `${families};`,
    // Beyond these Mermaid draws a picture of its complaint instead of failing.
    maxTextSize: 4_000_000,
    maxEdges: 2000,
  })
  count += 1
  try {
    if (needsFallback(source)) await loadFonts(source)
    const { svg } = await mermaid.render(`diagram-${count}`, source)
    const parsed = new DOMParser().parseFromString(svg, 'text/html').body.firstElementChild
    return parsed === null || !drawsAnything(parsed)
      ? { code: 'empty', message: 'The diagram is empty: nothing was drawn.' }
      : document.importNode(parsed, true)
  } catch (thrown) {
    return readProblem(thrown, source)
  }
}

const shapes = 'path, rect, circle, ellipse, line, polygon, polyline, text, image, foreignObject'

/** Definitions and styles alone show nothing. */
function drawsAnything(drawn: Element): boolean {
  return [...drawn.querySelectorAll(shapes)].some((shape) => shape.closest('defs, marker, symbol') === null)
}

/** Whether labels have characters beyond those of European languages, such as emoji. */
function needsFallback(source: string): boolean {
  return /[^\u0000-\u04ff\u2000-\u206f\u20a0-\u20bf]/.test(source)
}

/** Fonts of the labels, as far as they come in time. */
async function loadFonts(source: string): Promise<void> {
  const loaded = document.fonts.load(`16px ${families}`, source.slice(0, longestSample))
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, fontLimitMs))]).catch(
    () => undefined,
  )
}
