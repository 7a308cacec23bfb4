import mermaid from 'mermaid'

/** Where Mermaid's parsers say that a text is wrong: lines from 1. */
export interface MermaidProblem {
  readonly message: string
  readonly line?: number
  readonly column?: number
}

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
    return parsed === null ? { message: 'Nothing was drawn.' } : document.importNode(parsed, true)
  } catch (thrown) {
    return readProblem(thrown)
  }
}

function readProblem(thrown: unknown): MermaidProblem {
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  const location = readLocation(thrown)
  const line = location?.line ?? Number(/(?:line|Line):? (\d+)/.exec(message)?.[1] ?? NaN)
  return {
    message: message.split('\n').slice(0, 8).join('\n').slice(0, 1000),
    ...(Number.isInteger(line) && line > 0 ? { line } : {}),
    ...(location?.column === undefined ? {} : { column: location.column }),
  }
}

/** Jison's parsers tell `hash.loc`, Langium's a list of parser errors with tokens. */
function readLocation(thrown: unknown): { readonly line: number; readonly column?: number } | null {
  const location = member(member(thrown, 'hash'), 'loc')
  const line = member(location, 'first_line')
  const column = member(location, 'first_column')
  if (typeof line === 'number') return { line, ...(typeof column === 'number' ? { column: column + 1 } : {}) }
  const errors = member(member(thrown, 'result'), 'parserErrors')
  const token = Array.isArray(errors) ? member(errors[0], 'token') : undefined
  const startLine = member(token, 'startLine')
  const startColumn = member(token, 'startColumn')
  if (typeof startLine !== 'number' || Number.isNaN(startLine)) return null
  return { line: startLine, ...(typeof startColumn === 'number' ? { column: startColumn } : {}) }
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
