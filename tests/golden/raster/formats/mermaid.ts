import { bundleScript, writePage, type WriteReference } from './reference.ts'

const entry = `
import mermaid from 'mermaid'
mermaid.initialize({ startOnLoad: false, securityLevel: 'strict', deterministicIds: true, theme: 'default', maxEdges: 2000 })
mermaid.render('diagram-1', globalThis.source).then(({ svg }) => {
  document.getElementById('stage').innerHTML = svg
  document.documentElement.dataset.shown = ''
})
`
let bundled: Promise<string> | undefined

/** Chromium's standard font on Debian, in which Mermaid measures texts of sequences. */
const standard = '<style>body { font-family: "Liberation Serif" }</style>'

export const writeReference: WriteReference = async ({ source }) => {
  bundled ??= bundleScript({ entry })
  return writePage('<div id="stage"></div>', `globalThis.source = ${JSON.stringify(source)};${await bundled}`, standard)
}
