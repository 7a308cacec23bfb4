import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const loader = /[\\/]verovio[\\/]dist[\\/](verovio-module(?:-hum)?)\.mjs$/
/** The code around the engine in Verovio's package. The engine is embedded as one character per byte. */
const opening = "findWasmBinary(){return binaryDecode('"
const closing = "')}function getBinarySync("
const instantiation =
  'var binary=await getWasmBinary(binaryFile);var instance=await WebAssembly.instantiate(binary,imports);return instance'
/** Compiles the WebAssembly while its bytes arrive, if the host sends the right content type. */
const streaming = `var response=await fetch(binaryFile);
if(!response.ok)throw new Error(response.status+" : "+response.url);
return /^application\\/wasm\\b/.test(response.headers.get("content-type")??"")
?await WebAssembly.instantiateStreaming(response,imports)
:await WebAssembly.instantiate(await response.arrayBuffer(),imports)`
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', "'": "'", '\\': '\\' }

/**
 * Verovio's package embeds its WebAssembly as a string of seven million characters in a script, which a browser
 * processes three times before it can compile the WebAssembly. The build moves the same bytes to a separate file. The
 * second script is the build that also reads Humdrum.
 */
export function verovioPlugin(): Plugin {
  return {
    name: 'roundtrip-verovio',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const name = loader.exec(id)?.[1]
      if (name === undefined) return null
      const { code, wasm } = splitVerovio(readFileSync(id, 'utf8'))
      const hash = createHash('sha256').update(wasm).digest('hex').slice(0, 8)
      const reference = this.emitFile({
        type: 'asset',
        fileName: `assets/${name}-${hash}.wasm`,
        source: wasm,
      })
      return { code: code(`import.meta.ROLLUP_FILE_URL_${reference}`), map: null, moduleType: 'js' }
    },
  }
}

export interface SplitVerovio {
  readonly wasm: Uint8Array<ArrayBuffer>
  /** Returns the script, which loads the bytes from a URL given as an expression. */
  readonly code: (address: string) => string
}

/** Throws if the package's build has changed, because this file must then be revised. */
export function splitVerovio(script: string): SplitVerovio {
  const start = script.indexOf(opening) + opening.length
  const end = script.indexOf(closing, start)
  if (start < opening.length || end === -1 || !script.includes(instantiation)) {
    throw new Error('Verovio’s script embeds its engine differently than 6.3.0 did.')
  }
  const bytes = script
    .slice(start, end)
    .replace(/\\([^])/g, (escape, character: string) => escapes[character] ?? escape)
  const before = `${script.slice(0, start - opening.length)}findWasmBinary(){return `
  const after = `}function getBinarySync(${script.slice(end + closing.length)}`
  return {
    wasm: new Uint8Array(Buffer.from(bytes, 'latin1')),
    code: (address) => `${before}${address}${after.replace(instantiation, () => streaming)}`,
  }
}
