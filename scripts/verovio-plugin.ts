import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const loader = /[\\/]verovio[\\/]dist[\\/]verovio-module\.mjs$/
/** Around the engine as its package carries it: one byte a character. */
const opening = "findWasmBinary(){return binaryDecode('"
const closing = "')}function getBinarySync("
const instantiation =
  'var binary=await getWasmBinary(binaryFile);var instance=await WebAssembly.instantiate(binary,imports);return instance'
/** Compiles while bytes arrive, where the host says what they are. */
const streaming = `var response=await fetch(binaryFile);
if(!response.ok)throw new Error(response.status+" : "+response.url);
return /^application\\/wasm\\b/.test(response.headers.get("content-type")??"")
?await WebAssembly.instantiateStreaming(response,imports)
:await WebAssembly.instantiate(await response.arrayBuffer(),imports)`
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', "'": "'", '\\': '\\' }

/**
 * Verovio's package writes its WebAssembly as a string of seven million characters into a script, which a browser reads
 * three times over before it may compile. The build puts the same bytes into a file beside it.
 */
export function verovioPlugin(): Plugin {
  return {
    name: 'roundtrip-verovio',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!loader.test(id)) return null
      const { code, wasm } = splitVerovio(readFileSync(id, 'utf8'))
      const hash = createHash('sha256').update(wasm).digest('hex').slice(0, 8)
      const reference = this.emitFile({
        type: 'asset',
        fileName: `assets/verovio-${hash}.wasm`,
        source: wasm,
      })
      return { code: code(`import.meta.ROLLUP_FILE_URL_${reference}`), map: null, moduleType: 'js' }
    },
  }
}

export interface SplitVerovio {
  readonly wasm: Uint8Array<ArrayBuffer>
  /** The script, with an expression for the address of the bytes. */
  readonly code: (address: string) => string
}

/** Throws where the package is not built as it was: then this file is to be read again. */
export function splitVerovio(script: string): SplitVerovio {
  const start = script.indexOf(opening) + opening.length
  const end = script.indexOf(closing, start)
  if (start < opening.length || end === -1 || !script.includes(instantiation)) {
    throw new Error('Verovio’s script holds its engine in another way than 6.3.0 did.')
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
