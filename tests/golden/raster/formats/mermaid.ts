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

/** Chromium's default font on Debian, with which Mermaid measures the text of sequence diagrams. */
const standard = '<style>body { font-family: "Liberation Serif" }</style>'

export const writeReference: WriteReference = async ({ source }) => {
  bundled ??= bundleScript({ entry })
  return writePage('<div id="stage"></div>', `globalThis.source = ${JSON.stringify(source)};${await bundled}`, standard)
}
