import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import startWasm, { TypstFontResolverBuilder } from '@myriaddreamin/typst-ts-web-compiler'
import * as v from 'valibot'
import { parseJson } from '../json.mjs'

/*
 * Packs the fonts bundled with Typst's own command-line tool, from its crate `typst-assets` (0.14.2, the version that
 * the compiler in package.json was built with), and the compiler and the renderer from their packages. Also writes the
 * licences, the manifest, the hashes that the worker checks, and the fonts' metadata. Needs zstd:
 *
 *   cargo init --name fonts && cargo add typst-assets@=0.14.2 && cargo vendor
 *   node scripts/typst/copy-fonts.mjs vendor/typst-assets
 */

const crate = process.argv[2]
if (crate === undefined) throw new Error('Expected the folder of the crate typst-assets.')
const root = fileURLToPath(new URL('../../', import.meta.url))
const built = join(root, 'public/engines/typst')
const compiler = join(root, 'node_modules/@myriaddreamin/typst-ts-web-compiler')
const renderer = join(root, 'node_modules/@myriaddreamin/typst-ts-renderer')

const families = [
  {
    files: /^LibertinusSerif-.*\.otf$/,
    licence: 'OFL-1.1',
    licenceFile: 'LICENSE-libertinus.txt',
    opens: 'Libertinus Serif fonts',
  },
  {
    files: /^NewCM.*\.otf$/,
    licence: 'GUST Font License 1.0 (LPPL-1.3c)',
    licenceFile: 'LICENSE-newcm.txt',
    opens: 'NewComputerModern fonts',
  },
  {
    files: /^DejaVuSansMono.*\.ttf$/,
    licence: 'Bitstream Vera and Arev licences, changes in the public domain',
    licenceFile: 'LICENSE-dejavu.txt',
    opens: 'DejaVu fonts',
  },
]

/** @param {Uint8Array} bytes */
const hash = (bytes) => createHash('sha256').update(bytes).digest('hex')

/** Packs a file into the folder of the engine. @param {string} name @param {Buffer} bytes @param {Origin} origin */
async function pack(name, bytes, origin) {
  const options = [
    '--ultra',
    '-22',
    '--long=25',
    `--stream-size=${bytes.length}`,
    '-T1',
    '--no-check',
    '-c',
    '-q',
  ]
  const packed = execFileSync('zstd', options, { input: bytes, maxBuffer: 1 << 28 })
  const file = `${name}.zst`
  await writeFile(join(built, file), packed)
  return { file, bytes: packed.length, sha256: hash(packed), ...origin }
}

await mkdir(built, { recursive: true })
const notices = (await readFile(join(crate, 'NOTICE'), 'utf8')).split(/^={20,}$/m)
const names = (await readdir(join(crate, 'files/fonts'))).sort()
/** @typedef {{ licence: string, licenceFile?: string, made: string }} Origin */
/** @type {(Origin & { file: string, bytes: number, sha256: string })[]} */
const files = []
/** @type {{ file: string, bytes: Buffer }[]} */
const fonts = []
for (const { files: pattern, licence, licenceFile, opens } of families) {
  const notice = notices.find((part) => part.includes(`* ${opens}`))
  if (notice === undefined) throw new Error(`NOTICE does not mention the ${opens}.`)
  await writeFile(join(built, licenceFile), `${notice.trim()}\n`)
  for (const file of names.filter((name) => pattern.test(name))) {
    const bytes = await readFile(join(crate, 'files/fonts', file))
    fonts.push({ file, bytes })
    files.push(await pack(file, bytes, { licence, licenceFile, made: 'from the crate typst-assets 0.14.2' }))
  }
}
const wasm = await readFile(join(compiler, 'pkg/typst_ts_web_compiler_bg.wasm'))
const rendererWasm = await readFile(join(renderer, 'pkg/typst_ts_renderer_bg.wasm'))
const { version } = v.parse(
  v.object({ version: v.string() }),
  parseJson(await readFile(join(compiler, 'package.json'), 'utf8')),
)
for (const [name, bytes, from] of /** @type {const} */ ([
  ['typst_ts_web_compiler_bg.wasm', wasm, 'typst-ts-web-compiler'],
  ['typst_ts_renderer_bg.wasm', rendererWasm, 'typst-ts-renderer'],
])) {
  const made = `from the package @myriaddreamin/${from} ${version}`
  files.push(await pack(name, bytes, { licence: 'Apache-2.0', made }))
}
const manifest = { typst: '0.14.2', compression: 'Zstandard', files }
await writeFile(join(built, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`)
const lines = fonts.map(
  ({ file, bytes }) =>
    `  {\n    file: '${file}',\n    bytes: ${bytes.length},\n    sha256: '${hash(bytes)}',\n  },`,
)
await startWasm({ module_or_path: wasm })
const builder = new TypstFontResolverBuilder()
const infos = fonts.map(({ bytes }) => /** @type {unknown} */ (builder.get_font_info(bytes)))
await writeFile(
  join(root, 'src/renderers/typst/worker/fonts/font-infos.json'),
  `[\n${infos.map((info) => JSON.stringify(info)).join(',\n')}\n]\n`,
)
await writeFile(
  join(root, 'src/renderers/typst/worker/engine-files.ts'),
  `/* Written by scripts/typst/copy-fonts.mjs. */

/** The compiler's wasm file from the package, packed in public/engines/typst. */
export const compilerFile = {
  bytes: ${wasm.length},
  sha256: '${hash(wasm)}',
} as const

/** The renderer's wasm file from the package, packed in public/engines/typst. */
export const rendererFile = {
  bytes: ${rendererWasm.length},
  sha256: '${hash(rendererWasm)}',
} as const

/** Fonts under public/engines/typst, packed, in the order the compiler receives them. */
export const fontFiles = [\n${lines.join('\n')}\n] as const\n`,
)
console.log(
  `${files.length} fonts, ${(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6).toFixed(1)} MB`,
)
