import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compress } from './compress.mjs'

/*
 * Installs the wasm linked by engine/build.sh as public/engines/latex/pdftex.wasm.zst, and writes the one-letter
 * names of its imports and exports, for which emscripten chooses new letters each time, to
 * src/renderers/latex/worker/tex/wasm-names.ts. Formats must be dumped again afterwards.
 */

const root = join(import.meta.dirname, '..', '..')
const linked = join(root, '.cache', 'latex', 'engine', 'wasm')
const script = await readFile(join(linked, 'pdftex.js'), 'utf8')

const table = /asmLibraryArg=\{([^}]*)\}/.exec(script)?.[1]
if (table === undefined) throw new Error('pdftex.js has no table of imports.')
const imports = [...table.matchAll(/"(\w+)":_?(\w+)/g)].map(([, short = '', name = '']) => [short, name])

/** Functions that our runner calls, with emscripten's names for them. */
const called = {
  callConstructors: '__wasm_call_ctors',
  malloc: 'malloc',
  main: 'main',
  setThrew: 'setThrew',
  stackSave: 'stackSave',
  stackRestore: 'stackRestore',
  stackAlloc: 'stackAlloc',
}
const exports = Object.entries({
  memory: /wasmMemory=Module\["asm"\]\["(.+?)"\]/,
  table: /wasmTable=Module\["asm"\]\["(.+?)"\]/,
  ...Object.fromEntries(
    Object.entries(called).map(([name, symbol]) => [
      name,
      new RegExp(
        `Module\\["_?${symbol}"\\]=Module\\["asm"\\]\\["(.+?)"\\]|${symbol}=.{0,60}?"asm"\\]\\["(.+?)"\\]`,
      ),
    ]),
  ),
}).map(([name, pattern]) => {
  const found = pattern.exec(script)
  const short = found?.[1] ?? found?.[2]
  if (short === undefined) throw new Error(`pdftex.js does not name ${name}.`)
  return [name, short]
})

const lines = [
  '/*',
  " * The wasm's imports and exports carry one-letter names: emscripten's minifier chose them when the engine was linked.",
  ' * Written by scripts/latex/place-wasm.mjs.',
  ' */',
  '',
  'export const importNames = {',
  ...imports
    .sort(([, left = ''], [, right = '']) => (left < right ? -1 : 1))
    .map(([short, name]) => `  ${short}: '${name}',`),
  '} as const',
  '',
  'export type ImportName = (typeof importNames)[keyof typeof importNames]',
  '',
  'export const exportNames = {',
  ...exports.map(([name, short]) => `  ${name}: '${short}',`),
  '} as const',
  '',
]
await writeFile(join(root, 'src/renderers/latex/worker/tex/wasm-names.ts'), lines.join('\n'))
const packed = await compress(await readFile(join(linked, 'pdftex.wasm')))
await writeFile(join(root, 'public/engines/latex/pdftex.wasm.zst'), packed)
console.log(`${imports.length} imports, ${exports.length} exports, ${packed.length} bytes packed`)
