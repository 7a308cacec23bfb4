import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { parseJson } from '../json.mjs'
import { built, joinPlanes, root } from './native-engine.mjs'

/*
 * Last step of the recipe: writes manifest.json (every file with size, hash, licence and origin) and engine-files.ts,
 * which pins the files that start the engine. One of them, the index, pins all packs.
 */

const started = {
  'pdftex.wasm.zst': {
    licence: 'GPL-2+ (pdfTeX, xpdf), LGPL-2.1+ (kpathsea), zlib, libpng',
    made: "pdfTeX 1.40.24 from Debian's texlive-bin, zlib and libpng1.6, by scripts/latex/engine",
  },
  'pdflatex.fmt.zst': {
    licence: 'LPPL-1.3c',
    made: 'LaTeX 2022-11-01 dumped by scripts/latex/make-formats.mjs',
  },
  'withpreamble.fmt.zst': {
    licence: 'LPPL-1.3c, GPL-2+ (pgf, pgfplots)',
    made: 'LaTeX with the fixed preamble of src/lib/fixed-preamble.ts read, by scripts/latex/make-formats.mjs',
  },
  'index.json.zst': {
    licence: 'Apache-2.0',
    made: 'names and places of all files, by scripts/latex/pack.mjs',
  },
  'texlive.txt.zst': {
    licence: 'Apache-2.0',
    made: 'names of what TeX Live has and the packs lack, by scripts/latex/pack.mjs',
  },
}

const entrySchema = v.object({
  file: v.string(),
  bytes: v.number(),
  sha256: v.string(),
  licence: v.string(),
  made: v.string(),
})
const packs = v.parse(
  v.array(entrySchema),
  parseJson(await readFile(join(root, '.cache', 'latex', 'packs.json'), 'utf8')),
)
/** @type {v.InferOutput<typeof entrySchema>[]} */
const files = []
/** @type {Record<string, { size: number, sha256: string }>} */
const pinned = {}
/** Size and SHA-256 of the contents of each file. @type {Map<string, { size: number, sha256: string }>} */
const contents = new Map()
for (const file of [...Object.keys(started), ...packs.map((pack) => pack.file)])
  contents.set(file, unpack(file))
for (const [file, about] of Object.entries(started)) {
  const bytes = await readFile(join(built, file))
  const sha256 = hash(bytes)
  files.push({ file, bytes: bytes.length, sha256, ...about })
  pinned[file] = { size: sizeOf(file), sha256 }
}
const core = await readFile(join(built, 'packs/core.zst'))
pinned['packs/core.zst'] = { size: sizeOf('packs/core.zst'), sha256: hash(core) }
files.push(...packs)
// Results are cached under the engine's version, so it only changes with the contents, not with how they are packed.
const lists = Array.from(contents, ([file, { sha256 }]) => `${file} ${sha256}`)
const digest = hash(Buffer.from(lists.join('\n')))
const before = v.parse(
  v.object({ version: v.optional(v.string(), ''), contents: v.optional(v.string(), '') }),
  parseJson(await readFile(join(built, 'manifest.json'), 'utf8')),
)
const version = before.contents === digest ? before.version : `1.40.24-tl2022-${digest.slice(0, 12)}`
const about = { texlive: '2022 (Debian 12)', version, contents: digest, compression: 'Zstandard' }
await writeFile(join(built, 'manifest.json'), `${JSON.stringify({ ...about, files }, null, 1)}\n`)

const lines = Object.entries(pinned).map(
  ([file, { size, sha256 }]) => `  '${file}': {\n    size: ${size},\n    sha256: '${sha256}',\n  },`,
)
await writeFile(
  join(root, 'src/renderers/latex/worker/engine-files.ts'),
  `/** Unpacked size and SHA-256 of the files that start the engine. Written by scripts/latex/write-manifest.mjs. */
export const engineFiles = {\n${lines.join('\n')}\n} as const\n`,
)
await writeFile(
  join(root, 'src/renderers/latex/version.ts'),
  `/** The versions of pdfTeX and of TeX Live, and digits that change with the contents of the engine's files. */
export const engineVersion = '${version}'\n`,
)
const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
console.log(`${files.length} files, ${(total / 1e6).toFixed(1)} MB`)

/** @param {Uint8Array} bytes */
function hash(bytes) {
  return createHash('sha256').update(bytes).digest('hex')
}

/** @param {string} file */
function sizeOf(file) {
  const known = contents.get(file)
  if (known === undefined) throw new Error(`${file} is not a file of the engine.`)
  return known.size
}

/**
 * Size and SHA-256 of the contents of a built file, with formats as TeX reads them.
 * @param {string} file
 */
function unpack(file) {
  const bytes = execFileSync('zstd', ['-d', '-c', '-q', '--long=25', join(built, file)], {
    maxBuffer: 1 << 28,
  })
  return { size: bytes.length, sha256: hash(file.endsWith('.fmt.zst') ? joinPlanes(bytes) : bytes) }
}
