import type { Plugin } from 'vite'

/** Metadata modules whose summary is not shown on any page. (The summaries of benchmarks and importers are shown.) */
const unshown = /\/(?:workers\/metrics|src\/(?:renderers|sources))\/[^/]+\/meta\.ts$/
const summary = /^( {2}summary:)\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),$/m

/**
 * Removes summaries that only readers of the sources see. All metadata modules are loaded on the first visit, for
 * which there is a size budget.
 */
export function metasPlugin(): Plugin {
  return {
    name: 'roundtrip-metas',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (unshown.test(id) ? withoutSummary(code) : null),
  }
}

/** The line numbers stay the same, so no source map is needed. */
export function withoutSummary(code: string): string {
  return code.replace(
    summary,
    (whole, name: string) => `${name} '',${'\n'.repeat(whole.split('\n').length - 1)}`,
  )
}
