import type { TypstCompiler } from '@myriaddreamin/typst-ts-web-compiler'
import wasmUrl from '@myriaddreamin/typst-ts-web-compiler/wasm?url'
import { sha256 } from '../../../src/lib/hash.ts'
import { serve, transferring } from '../../rpc/serve.ts'
import { compileDocument, createCompiler } from './compiler.ts'
import { compilerFile, fontFiles } from './engine-files.ts'
import { limitMemory } from './limit-memory.ts'
import type { TypstMethods } from './methods.ts'

/** Enough for books; a runaway document ends here and not with the page. */
const maxMemoryBytes = 1 << 30

let compiler: Promise<TypstCompiler> | undefined

/** A failed start is forgotten, so that the next job tries again. */
function startCompiler(base: string): Promise<TypstCompiler> {
  compiler ??= loadCompiler(base).catch((error: unknown) => {
    compiler = undefined
    throw error
  })
  return compiler
}

async function loadCompiler(base: string): Promise<TypstCompiler> {
  const [wasm, ...fonts] = await Promise.all([
    fetchChecked(new URL(wasmUrl, self.location.href).href, 'compiler', compilerFile.sha256),
    ...fontFiles.map((font) => fetchChecked(base + font.file, font.file, font.sha256)),
  ])
  return createCompiler(limitMemory(wasm, maxMemoryBytes), fonts)
}

async function fetchChecked(url: string, name: string, hash: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(url).catch((cause: unknown) => {
    throw new Error(`Typst's ${name} could not be fetched.`, { cause })
  })
  if (!response.ok) throw new Error(`Typst's ${name} could not be fetched (HTTP ${response.status}).`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  if ((await sha256(bytes)) !== hash) {
    throw new Error(`Typst's ${name} is not the file this version was built with: its SHA-256 differs.`)
  }
  return bytes
}

serve<TypstMethods>({
  start: async ({ base }) => {
    await startCompiler(base)
    return null
  },
  compile: async (params) => {
    const result = compileDocument(await startCompiler(params.base), params)
    return transferring(result, result.ok ? [result.pdf.buffer] : [])
  },
})
