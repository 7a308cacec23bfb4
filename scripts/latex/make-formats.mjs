import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { compress } from './compress.mjs'
import { built, loadModule, loadTree, runTex, splitPlanes, texmfCnf } from './native-engine.mjs'
import { runnerImport } from 'vite'
import { root } from './native-engine.mjs'

/*
 * Dumps the two formats with our own engine: plain LaTeX as Debian's fmtutil builds it, and LaTeX with the fixed
 * preamble preloaded. Formats contain machine words, so native ones cannot be used.
 */

/** @type {{ module: typeof import('../../src/lib/fixed-preamble.ts') }} */
const { module: preamble } = await runnerImport(join(root, 'src/lib/fixed-preamble.ts'))
const module = await loadModule()
const tree = await loadTree()
const text = (/** @type {string} */ value) => new TextEncoder().encode(value)

/** @param {string} name @param {string[]} args @param {Record<string, string | Uint8Array>} files @param {Map<string, Uint8Array>} fixed */
async function dump(name, args, files, fixed, isShipped = true) {
  const result = runTex({
    module,
    tree,
    fixed: new Map([['texmf.cnf', text(texmfCnf)], ...fixed]),
    files: new Map(
      Object.entries(files).map(([path, content]) => [
        path,
        typeof content === 'string' ? text(content) : content,
      ]),
    ),
    args,
    epochSeconds: 1_675_000_000,
    maxMemoryBytes: 1 << 30,
  })
  const format = result.written.get(`${name}.fmt`)
  if (format === undefined) throw new Error(`No format ${name}: ${result.terminal.slice(-3000)}`)
  // pdfTeX writes the format gzipped, and can read formats with or without compression. An uncompressed format takes
  // half the space in a pack and loads faster.
  const plain = gunzipSync(format)
  const packed = await compress(Buffer.from(splitPlanes(plain)))
  if (isShipped) await writeFile(join(built, `${name}.fmt.zst`), packed)
  console.log(`${name}.fmt: ${plain.length} bytes, packed ${packed.length}`)
  return plain
}

/**
 * English hyphenation only, as in Image2Struct's format, because no answer to that benchmark selects another
 * language.
 */
const english = {
  'language.dat':
    'english hyphen.tex\n=usenglish\n=USenglish\n=american\ndumylang dumyhyph.tex\nnohyphenation zerohyph.tex\n',
  'language.def':
    '%% e-TeX V2.2\n\\addlanguage {USenglish}{hyphen}{}{2}{3}\n\\addlanguage {dumylang}{dumyhyph}{}{}{}\n\\addlanguage {nohyphenation}{zerohyph}{}{}{}\n\\uselanguage {USenglish}\n',
}
/** Debian settings that are outside its packages' files: paper (A4) and printable characters. */
/** @type {Record<string, string>} */
const settings = {
  'pdftexconfig.tex': await readFile('/var/lib/texmf/tex/generic/tex-ini-files/pdftexconfig.tex', 'utf8'),
  'cp227.tcx': await readFile('/usr/share/texlive/texmf-dist/web2c/cp227.tcx', 'utf8'),
}
/** expl3 reads these settings once, while the format is built. */
const unicodeFolder = '/usr/share/texlive/texmf-dist/tex/generic/unicode-data'
for (const name of (await readdir(unicodeFolder)).filter((file) => file.endsWith('.txt'))) {
  settings[name] = await readFile(join(unicodeFolder, name), 'utf8')
}
/**
 * Hyphenation patterns of all languages, which native pdfLaTeX includes in its format. No document loads these files
 * itself.
 */
const patternFolders = ['hyph-utf8', 'dehyph', 'dehyph-exptl', 'hyphen', 'ruhyphen', 'ukrhyph', 'hyphenex']
/** @type {Record<string, Uint8Array>} */
const patterns = {}
for (const folder of patternFolders) {
  const path = `/usr/share/texlive/texmf-dist/tex/generic/${folder}`
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
    if (entry.isFile())
      patterns[entry.name] = new Uint8Array(await readFile(join(entry.parentPath, entry.name)))
  }
}
const common = ['-ini', '-interaction=nonstopmode', '-halt-on-error', '-progname=pdflatex']
const initialise = [...common, '-etex', '-jobname=pdflatex', '-translate-file=cp227.tcx', '*pdflatex.ini']
await dump(
  'pdflatex',
  initialise,
  { ...english, ...(await allLanguages()), ...patterns, ...settings },
  new Map(),
)
const latex = await dump('pdflatex', initialise, { ...english, ...settings }, new Map(), false)
/*
 * The class ends a page that contains nothing but an empty \write. TeX would discard that page at \dump and leave an
 * extra line on the first page of every document. So the page is discarded beforehand and its side effects are reset.
 */
const beforeDump = String.raw`\begingroup\output={\setbox0=\box255 }\hbox{}\penalty-10000 \endgroup
\deadcycles=0 \outputpenalty=-10001 `
await dump(
  preamble.preambleFormat,
  [...common, '-jobname', preamble.preambleFormat, '&pdflatex', 'preamble.tex'],
  { 'preamble.tex': `${preamble.preambleLines.join('\n')}\n${beforeDump}\\dump\n` },
  new Map([['fmt/pdflatex.fmt', latex]]),
)

/**
 * Debian's list. English comes first, as LaTeX requires; the other languages are sorted by name, because their order
 * does not matter.
 */
async function allLanguages() {
  const list = await readFile('/var/lib/texmf/tex/generic/config/language.dat', 'utf8')
  /** @type {string[][]} */
  const entries = []
  for (const line of list.split('\n').map((all) => all.replace(/%.*/, '').trim())) {
    if (line.startsWith('=')) entries.at(-1)?.push(line)
    else if (line !== '') entries.push([line])
  }
  const first = entries.slice(0, 3)
  const rest = entries.slice(3).sort(([left = ''], [right = '']) => (left < right ? -1 : 1))
  return { 'language.dat': `${[...first, ...rest].flat().join('\n')}\n` }
}
