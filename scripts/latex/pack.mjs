import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { compress } from './compress.mjs'
import { licencesOf } from './licences.mjs'
import { cutFontMap, listTree, listUnpacked } from './tree.mjs'

/*
 * Builds the packs: one core bundle (core-files.txt), then one pack per TeX package, with small packages combined and
 * large font families split. A pack is its files concatenated and compressed; index.json.zst lists the position of
 * each file.
 */

/** @typedef {import('./tree.mjs').TreeFile} TreeFile */
/** @typedef {{ file: string, bytes: number, sha256: string, licence: string, made: string }} ManifestEntry */

const root = join(import.meta.dirname, '..', '..')
const output = join(root, 'public', 'engines', 'latex')
/** A package larger than this gets a pack to itself. Smaller packages share packs of about `gathered` bytes. */
const alone = 200_000
const gathered = 450_000
/** If a family's Type 1 fonts exceed this, they go into separate packs. */
const largestFamily = 500_000
const fontsPerPack = 330_000

/** @type {{ module: typeof import('../../src/renderers/latex/worker/tex/type1.ts') }} */
const { module: type1 } = await runnerImport(join(root, 'src/renderers/latex/worker/tex/type1.ts'))

const tree = [...(await listTree()), ...(await listMade('tfm', 'lh', 2))]
const metrics = new Set(tree.filter(({ kind }) => kind === 'tfm').map(({ name }) => name.slice(0, -4)))
const fontMap = Buffer.from(await cutFontMap(metrics), 'latin1')
tree.push(...(await listMade('pk', 'bitmaps', 1)))
const core = new Set((await readFile(join(import.meta.dirname, 'core-files.txt'), 'utf8')).split('\n'))
const isCore = (/** @type {TreeFile} */ file) => core.has(`${file.kind}/${file.name}`)

await rm(join(output, 'packs'), { recursive: true, force: true })
await mkdir(join(output, 'packs'), { recursive: true })
/** @typedef {{ file: string, size: number, bytes: number, sha256: string, files: [string, number][] }} Listed */
/** @type {Listed[]} */
const index = []
/** @type {ManifestEntry[]} */
const manifest = []
const licences = await licencesOf([...new Set(tree.map(({ owner }) => owner))])

const written = [writePack('core', tree.filter(isCore), [{ path: 'map/pdftex.map', bytes: fontMap }])]
const used = new Set()
for (const shelf of [1, 2]) {
  const files = tree.filter((file) => file.shelf === shelf && !isCore(file))
  for (const [name, some] of planPacks(files)) {
    // The same package can have files in both shelves, and pack names must be unique.
    const own = used.has(name.toLowerCase()) ? `${name}-more` : name
    used.add(own.toLowerCase())
    written.push(writePack(own, some, []))
  }
}
for (const { listed, entry } of await Promise.all(written)) {
  index.push(listed)
  manifest.push(entry)
}
await writeFile(join(output, 'texlive.txt.zst'), await compress(Buffer.from(await listUnpacked(tree))))
await writeFile(join(output, 'index.json.zst'), await compress(Buffer.from(JSON.stringify({ packs: index }))))
await writeFile(join(root, '.cache', 'latex', 'packs.json'), JSON.stringify(manifest, null, 1))
const total = manifest.reduce((sum, { bytes }) => sum + bytes, 0)
console.log(`${manifest.length} packs, ${(total / 1e6).toFixed(1)} MB, core ${manifest[0]?.bytes} bytes`)

/** @param {TreeFile[]} files @returns {[string, TreeFile[]][]} */
function planPacks(files) {
  /** @type {Map<string, TreeFile[]>} */
  const units = new Map()
  for (const file of files) {
    const key = file.kind === 'tex' ? file.pack : `font-${file.pack}`
    units.set(key, [...(units.get(key) ?? []), file])
  }
  /** @type {[string, TreeFile[]][]} */
  const packs = []
  /** @type {TreeFile[]} */
  let shared = []
  const closeShared = () => {
    if (shared.length > 0) packs.push([`some-${shared[0]?.pack}`, shared])
    shared = []
  }
  for (const [name, all] of [...units].sort(([left], [right]) => (left < right ? -1 : 1))) {
    const outlines = all.filter(({ kind }) => kind === 'type1')
    const splits = sizeOf(outlines) > largestFamily
    const unit = splits ? all.filter(({ kind }) => kind !== 'type1') : all
    if (splits) packs.push(...splitFonts(name, outlines))
    if (sizeOf(unit) > alone) packs.push([name, unit])
    else {
      shared.push(...unit)
      if (sizeOf(shared) > gathered) closeShared()
    }
  }
  closeShared()
  return packs
}

/** @param {string} name @param {TreeFile[]} outlines @returns {[string, TreeFile[]][]} */
function splitFonts(name, outlines) {
  /** @type {TreeFile[][]} */
  const parts = []
  for (const file of outlines.sort((left, right) => (left.name < right.name ? -1 : 1))) {
    const part = parts.at(-1)
    if (part === undefined || sizeOf(part) + file.size > fontsPerPack) parts.push([file])
    else part.push(file)
  }
  return parts.map((part) => [`${name}-${part[0]?.name.replace(/\.pfb$/, '')}`, part])
}

/** @param {readonly TreeFile[]} files */
function sizeOf(files) {
  return files.reduce((sum, { size }) => sum + size, 0)
}

/**
 * @param {string} name @param {TreeFile[]} files @param {{ path: string, bytes: Buffer }[]} made
 * @returns {Promise<{ listed: Listed, entry: ManifestEntry }>}
 */
async function writePack(name, files, made) {
  const parts = [...made]
  for (const file of files) parts.push({ path: pathInPack(file), bytes: await readPacked(file) })
  // Adjacent files of the same kind compress better.
  parts.sort((left, right) => (sortKey(left.path) < sortKey(right.path) ? -1 : 1))
  const raw = Buffer.concat(parts.map(({ bytes }) => bytes))
  const packed = await compress(raw)
  const file = `packs/${name.toLowerCase().replace(/[^a-z0-9-]/g, '-')}.zst`
  await writeFile(join(output, file), packed)
  const sha256 = createHash('sha256').update(packed).digest('hex')
  const listed = {
    file,
    size: raw.length,
    bytes: packed.length,
    sha256,
    files: parts.map(({ path, bytes }) => /** @type {[string, number]} */ ([path, bytes.length])),
  }
  const entry = {
    file,
    bytes: packed.length,
    sha256,
    licence: licences.of(files),
    made: `files of ${[...new Set(files.map(({ owner }) => owner))].sort().join(', ')}`,
  }
  return { listed, entry }
}

/** @param {string} path */
function sortKey(path) {
  return `${path.split('/')[0]} ${path.split('.').at(-1)} ${path}`
}

/** The folders of TeX files are kept, because documents can name them. @param {TreeFile} file */
function pathInPack({ kind, name, path }) {
  const folders = kind === 'tex' ? /\/tex\/(.+)$/.exec(path)?.[1] : undefined
  return `${kind}/${folders ?? name}`
}

/** @param {TreeFile} file @returns {Promise<Buffer>} */
async function readPacked({ kind, path }) {
  const bytes = await readFile(path)
  if (kind !== 'type1') return bytes
  const deciphered = Buffer.from(bytes)
  const isTypical = type1.decipherType1(deciphered)
  const restored = Buffer.from(deciphered)
  type1.encipherType1(restored)
  if (!isTypical || !restored.equals(bytes)) throw new Error(`${path} does not survive deciphering.`)
  return deciphered
}

/**
 * Lists the fonts that native pdfTeX generates with Metafont (see bitmap-fonts.sh, cyrillic-metrics.sh).
 * @param {string} kind
 * @param {string} pack
 * @param {1 | 2} shelf
 */
async function listMade(kind, pack, shelf) {
  const folder = join(root, '.cache', 'latex', kind)
  /** @type {TreeFile[]} */
  const files = []
  for (const name of (await readdir(folder)).sort()) {
    const path = join(folder, name)
    const owner = kind === 'pk' ? 'texlive-fonts-extra' : 'texlive-lang-cyrillic'
    files.push({ kind, name, path, size: (await stat(path)).size, pack, owner, shelf })
  }
  return files
}
