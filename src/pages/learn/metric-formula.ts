import { createMathJax } from '../../renderers/latex/client.ts'

/** A formula as an image: a URL, and the size in ems of the surrounding text. */
export interface RenderedFormula {
  readonly url: string
  readonly width: number
  readonly height: number
}

let client: ReturnType<typeof createMathJax> | undefined

/** Typesets TeX as a display formula. Null if MathJax fails. */
export async function drawFormula(tex: string): Promise<RenderedFormula | null> {
  client ??= createMathJax('mathjax-formulas', { typesetMs: 10_000 })
  const set = await client.call('typeset', { source: `\\[${tex}\\]` })
  if (!set.ok) return null
  const { svg, width, height } = set.value
  return { url: `data:image/svg+xml,${encodeURIComponent(svg)}`, width: width / 1000, height: height / 1000 }
}
