import { bundleScript, writePage, type WriteReference } from './reference.ts'

/** Does not use the interpreter, because an ordinary page is allowed to compile Vega's expressions. */
const entry = `
import embed from 'vega-embed'
embed('#stage', globalThis.source, { actions: false }).then(() => { document.documentElement.dataset.shown = '' })
`
let bundled: Promise<string> | undefined

export const writeReference: WriteReference = async ({ source }) => {
  bundled ??= bundleScript({ entry })
  return writePage('<div id="stage"></div>', `globalThis.source = ${source};${await bundled}`)
}
