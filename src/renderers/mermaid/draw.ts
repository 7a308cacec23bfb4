import mermaid from 'mermaid'
import { readProblem, type MermaidProblem } from './problem.ts'

let count = 0
let isReady = false

/** Draws one diagram as an element of this document; a problem where the text is none. */
export async function drawMermaid(source: string): Promise<Element | MermaidProblem> {
  if (!isReady) {
    mermaid.initialize({
      startOnLoad: false,
      securityLevel: 'strict',
      suppressErrorRendering: true,
      deterministicIds: true,
      theme: 'default',
      // Beyond these Mermaid draws a picture of its complaint instead of failing.
      maxTextSize: 4_000_000,
      maxEdges: 2000,
    })
    isReady = true
  }
  count += 1
  try {
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
