import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { parseJson } from '../json.mjs'

/*
 * Copies the fonts bundled with Typst's own command-line tool, unchanged, from its crate `typst-assets` (0.14.2, the
 * version that the compiler in package.json was built with), with their licences, the manifest and the hashes that
 * the worker checks:
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

/** @param {Buffer} bytes */
const hash = (bytes) => createHash('sha256').update(bytes).digest('hex')

await mkdir(built, { recursive: true })
const notices = (await readFile(join(crate, 'NOTICE'), 'utf8')).split(/^={20,}$/m)
const names = (await readdir(join(crate, 'files/fonts'))).sort()
/** @type {{ file: string, bytes: number, sha256: string, licence: string, licenceFile: string, made: string }[]} */
const files = []
for (const { files: pattern, licence, licenceFile, opens } of families) {
  const notice = notices.find((part) => part.includes(`* ${opens}`))
  if (notice === undefined) throw new Error(`NOTICE does not mention the ${opens}.`)
  await writeFile(join(built, licenceFile), `${notice.trim()}\n`)
  for (const file of names.filter((name) => pattern.test(name))) {
    const bytes = await readFile(join(crate, 'files/fonts', file))
    await writeFile(join(built, file), bytes)
    const made = 'as it is in the crate typst-assets 0.14.2'
    files.push({ file, bytes: bytes.length, sha256: hash(bytes), licence, licenceFile, made })
  }
}
const wasm = await readFile(join(compiler, 'pkg/typst_ts_web_compiler_bg.wasm'))
const rendererWasm = await readFile(join(renderer, 'pkg/typst_ts_renderer_bg.wasm'))
const { version } = v.parse(
  v.object({ version: v.string() }),
  parseJson(await readFile(join(compiler, 'package.json'), 'utf8')),
)
const manifest = {
  typst: '0.14.2',
  compiler: `@myriaddreamin/typst-ts-web-compiler ${version} (Apache-2.0), an asset of the build`,
  renderer: `@myriaddreamin/typst-ts-renderer ${version} (Apache-2.0), an asset of the build`,
  files,
}
await writeFile(join(built, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`)
const lines = files.map(
  ({ file, bytes, sha256 }) =>
    `  {\n    file: '${file}',\n    bytes: ${bytes},\n    sha256: '${sha256}',\n  },`,
)
await writeFile(
  join(root, 'src/renderers/typst/worker/engine-files.ts'),
  `/* Written by scripts/typst/copy-fonts.mjs. */

/** The compiler's wasm, as in the package. */
export const compilerFile = {
  bytes: ${wasm.length},
  sha256: '${hash(wasm)}',
} as const

/** The renderer's wasm, as in the package. */
export const rendererFile = {
  bytes: ${rendererWasm.length},
  sha256: '${hash(rendererWasm)}',
} as const

/** Fonts under public/engines/typst, in the order in which the compiler gets them. */
export const fontFiles = [\n${lines.join('\n')}\n] as const\n`,
)
console.log(
  `${files.length} fonts, ${(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6).toFixed(1)} MB`,
)
