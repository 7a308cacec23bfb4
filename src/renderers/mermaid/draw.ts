import { sans, tail } from '../../page-text/fonts/families.ts'
import { moduleTable } from '../../sandbox/engine/modules.ts'
import { readProblem, type MermaidProblem } from './problem.ts'

/**
 * Bundled fonts that make Mermaid's font families look the same everywhere. They are needed because labels are
 * measured before the page's own families are complete.
 */
const families = [sans, ...tail].map((name) => `"${name}"`).join()
const fontLimitMs = 1000

/** The parts of Mermaid that are used here. The page loads Mermaid from the built libraries. */
interface Mermaid {
  initialize(config: Readonly<Record<string, unknown>>): void
  render(id: string, text: string): Promise<{ readonly svg: string }>
}
/** Maximum number of characters for which fonts are looked up. */
const longestSample = 20_000

let count = 0

/** Renders one diagram as an element of this document. Returns an error message if the text is not a diagram. */
export async function drawMermaid(source: string): Promise<Element | MermaidProblem> {
  const { default: mermaid } = moduleTable()['mermaid'] as { readonly default: Mermaid } // eslint-disable-line @typescript-eslint/consistent-type-assertions -- a bundle of its own, as built
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    deterministicIds: true,
    theme: 'default',
    // Mermaid's own font list ends in a semicolon, which makes every style declaration that contains it invalid. As a
    // result, text in sequence diagrams is measured in the page's font, and its spacing depends on that font.
    fontFamily: `${families};`,
    // If these limits are exceeded, Mermaid renders an image of its error message instead of failing.
    maxTextSize: 4_000_000,
    maxEdges: 2000,
  })
  count += 1
  try {
    if (needsFallback(source)) await loadFonts(source)
    const { svg } = await mermaid.render(`diagram-${count}`, source)
    const parsed = new DOMParser().parseFromString(svg, 'text/html').body.firstElementChild
    return parsed === null || !drawsAnything(parsed)
      ? { code: 'empty', message: 'The diagram is empty: nothing was rendered.' }
      : document.importNode(parsed, true)
  } catch (thrown) {
    return readProblem(thrown, source)
  }
}

const shapes = 'path, rect, circle, ellipse, line, polygon, polyline, text, image, foreignObject'

/** For definitions and styles alone, nothing is rendered. */
function drawsAnything(drawn: Element): boolean {
  return [...drawn.querySelectorAll(shapes)].some((shape) => shape.closest('defs, marker, symbol') === null)
}

/** True if labels contain characters beyond those of European languages, such as emoji. */
function needsFallback(source: string): boolean {
  return /[^\u0000-\u04ff\u2000-\u206f\u20a0-\u20bf]/.test(source)
}

/** Loads the fonts of the labels, skipping any that do not arrive in time. */
async function loadFonts(source: string): Promise<void> {
  const loaded = document.fonts.load(`16px ${families}`, source.slice(0, longestSample))
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, fontLimitMs))]).catch(
    () => undefined,
  )
}
