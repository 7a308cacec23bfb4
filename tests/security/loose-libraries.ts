import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { FormatAttack } from './format-attacks.ts'

/*
 * The libraries as used by pages that trust their input, for the positive controls: Mermaid at its loosest level, and
 * Vega with compiled expressions and a loader that actually loads resources.
 */

const mermaidFile = new URL(
  '../../scripts/libraries/node_modules/mermaid/dist/mermaid.min.js',
  import.meta.url,
)
const embedFile = new URL('../../node_modules/vega-embed/build/embed.js', import.meta.url)

/** Scripts, keyed by the paths that the pages of these formats request. */
export async function bundleLibraries(
  formats: ReadonlySet<FormatAttack['format']>,
): Promise<ReadonlyMap<string, string>> {
  const scripts = new Map<string, string>()
  if (formats.has('mermaid')) scripts.set('/mermaid.js', await readFile(mermaidFile, 'utf8'))
  if (formats.has('vega')) scripts.set('/vega-embed.js', await bundleEmbed())
  return scripts
}

async function bundleEmbed(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: fileURLToPath(embedFile), formats: ['iife'], name: 'vegaEmbed' },
    },
  })
  const [first] = Array.isArray(built) ? built : []
  const code = first?.output[0].code
  if (code === undefined) throw new Error('vega-embed could not be bundled.')
  return code
}

/**
 * A page in which the library renders the attack's source and every clickable element is clicked; null for other
 * formats.
 */
export function loosePage(format: FormatAttack['format'], source: string, fired: string): string | null {
  const draw = draws[format]
  if (draw === undefined) return null
  const text = JSON.stringify(source).replaceAll('<', '\\u003c')
  return `<!DOCTYPE html><body><div id="stage"></div><script>${fired}</script>${draw(text)}</body>`
}

const draws: Partial<Record<FormatAttack['format'], (text: string) => string>> = {
  mermaid: (text) => `<script src="/mermaid.js"></script><script>
    mermaid.initialize({ startOnLoad: false, securityLevel: 'loose', secure: [] })
    mermaid.render('diagram', ${text}).then(({ svg, bindFunctions }) => {
      stage.innerHTML = svg
      bindFunctions?.(stage)
      const event = () => new MouseEvent('click', { bubbles: true, cancelable: true })
      for (const target of stage.querySelectorAll('a, .clickable')) target.dispatchEvent(event())
    })
  </script>`,
  vega: (text) => `<script src="/vega-embed.js"></script><script>
    const spec = JSON.parse(${text})
    vegaEmbed.default('#stage', spec).then(() => {
      const event = () => new MouseEvent('click', { bubbles: true, cancelable: true })
      for (const target of document.querySelectorAll('a')) target.dispatchEvent(event())
    })
  </script>`,
}
