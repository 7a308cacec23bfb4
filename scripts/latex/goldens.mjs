import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import * as v from 'valibot'
import { parseJson } from '../json.mjs'
import { compileInNode, textOf } from './compile-in-node.mjs'
import { root } from './native-engine.mjs'
import { runNative } from './native-latex.mjs'
import { hashPages } from './pages.mjs'

/*
 * `npm run test:latex`: compares our pdfTeX with native pdfLaTeX. Accepted documents must have the same pixels on
 * every page (100 dpi, both rendered by pdftoppm), with and without the preamble format. Broken documents must be
 * rejected.
 *   --write         runs the installed pdflatex again and writes tests/golden/latex/native.json
 *   --items FILE    compares which documents are accepted, for a list of {id, source, document?, ok, error}
 */

const folder = join(root, 'tests', 'golden', 'latex')
const goldenFile = join(folder, 'native.json')
const epochMs = 1_000_000_000_000
const dpi = 100

const goldenSchema = v.object({
  tool: v.string(),
  documents: v.record(
    v.string(),
    v.union([v.object({ pages: v.array(v.string()) }), v.object({ error: v.string() })]),
  ),
})
/** Documents that only one of the two engines accepts, each with the reason. */
const knownSchema = v.record(v.string(), v.string())
const itemsSchema = v.array(
  v.object({
    id: v.string(),
    source: v.string(),
    document: v.optional(v.string()),
    ok: v.boolean(),
    error: v.nullable(v.string()),
  }),
)

const args = process.argv.slice(2)
const itemsAt = args.indexOf('--items')
const only = args.filter((arg, at) => !arg.startsWith('--') && at !== itemsAt + 1)
await requireTools()
const failed = itemsAt === -1 ? await testGoldens() : await testItems(args[itemsAt + 1] ?? '')
process.exitCode = failed === 0 ? 0 : 1

/** Reports missing tools, and how to install them, before anything is compared. */
async function requireTools() {
  const needed = [
    ...(itemsAt === -1 ? [{ tool: 'pdftoppm', of: 'poppler-utils', why: 'draws both PDFs' }] : []),
    ...(args.includes('--write')
      ? [{ tool: 'pdflatex', of: 'texlive-latex-base and others', why: 'is what is compared with' }]
      : []),
  ]
  for (const { tool, of, why } of needed) {
    /** @type {Promise<boolean>} */
    const isThere = new Promise((resolve) => {
      const child = execFile(tool, ['-v'], () => resolve(child.pid !== undefined))
      child.on('error', () => resolve(false))
    })
    if (await isThere) continue
    console.error(
      `npm run test:latex needs ${tool}, which ${why}. On Debian: apt install ${of} (scripts/latex/README.md).`,
    )
    process.exit(2)
  }
}

async function testGoldens() {
  if (args.includes('--write')) await writeGoldens()
  const golden = v.parse(goldenSchema, parseJson(await readFile(goldenFile, 'utf8')))
  const known = v.parse(knownSchema, parseJson(await readFile(join(folder, 'disagreements.json'), 'utf8')))
  let differing = 0
  let accepted = 0
  let refused = 0
  for (const path of await listDocuments()) {
    const expected = golden.documents[path]
    if (expected === undefined) throw new Error(`${path} has no native result: run with --write.`)
    const source = await readFile(join(folder, path))
    const problem =
      'pages' in expected ? await compareAccepted(source, expected.pages) : await compareRefused(source)
    if ('pages' in expected) accepted += 1
    else refused += 1
    if (problem === null) continue
    const reason = known[path]
    console.log(
      `${reason === undefined ? 'DIFFERS' : 'known'} ${path}: ${problem}${reason ? ` [${reason}]` : ''}`,
    )
    if (reason === undefined) differing += 1
  }
  console.log(
    `${accepted} accepted and ${refused} refused by ${golden.tool}; ${differing} differ unexpectedly`,
  )
  return differing
}

/** @param {Uint8Array} source @param {readonly string[]} pages */
async function compareAccepted(source, pages) {
  for (const usePreambleFormat of [true, false]) {
    const ours = await compileInNode(source, { epochMs, usePreambleFormat })
    if (!ours.ok) return `refused: ${textOf(ours.message)}`
    const own = await hashPages(ours.pdf, dpi)
    if (own.length !== pages.length) return `${own.length} pages instead of ${pages.length}`
    const different = own.flatMap((hash, at) => (hash === pages[at] ? [] : [at + 1]))
    if (different.length > 0) return `other pixels on page ${different.join(', ')}`
    if (ours.format === 'pdflatex') break
  }
  return null
}

/** @param {Uint8Array} source */
async function compareRefused(source) {
  const ours = await compileInNode(source, { epochMs })
  return ours.ok ? 'accepted' : null
}

/** @returns {Promise<string[]>} */
async function listDocuments() {
  const lists = await Promise.all(
    ['accepted', 'broken'].map(async (kind) =>
      (await readdir(join(folder, kind))).sort().map((name) => `${kind}/${name}`),
    ),
  )
  return lists.flat().filter((path) => only.length === 0 || only.includes(basename(path, '.tex')))
}

async function writeGoldens() {
  /** @type {v.InferOutput<typeof goldenSchema>['documents']} */
  const documents = {}
  for (const path of await listDocuments()) {
    const native = await runNative(await readFile(join(folder, path)), { epochMs })
    if (native.ok !== path.startsWith('accepted/')) console.log(`native disagrees with the folder: ${path}`)
    documents[path] = native.ok
      ? { pages: native.pdf === null ? [] : await hashPages(native.pdf, dpi) }
      : { error: native.error }
  }
  const tool = 'pdfTeX 1.40.24 (TeX Live 2022, Debian 12), pages by pdftoppm -r 100'
  await writeFile(goldenFile, `${JSON.stringify({ tool, documents }, null, 1)}\n`)
}

/** @param {string} file */
async function testItems(file) {
  const items = v.parse(itemsSchema, parseJson(await readFile(file, 'utf8')))
  let differing = 0
  const times = []
  for (const { id, source, document, ok, error } of items) {
    const started = performance.now()
    const ours = await compileInNode(new TextEncoder().encode(document ?? source), { epochMs })
    times.push(performance.now() - started)
    if (ours.ok === ok) continue
    differing += 1
    console.log(
      `${id}: native ${ok ? 'accepts' : `refuses (${error ?? ''})`}, ours ${ours.ok ? 'accepts' : textOf(ours.message)}`,
    )
  }
  const median = times.sort((left, right) => left - right)[Math.floor(times.length / 2)] ?? 0
  console.log(`${items.length} documents, ${differing} other verdicts; median ${median.toFixed(0)} ms`)
  return differing
}
