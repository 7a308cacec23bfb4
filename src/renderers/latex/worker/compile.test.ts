import { textOf } from '../../../contracts/index.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { hashContents } from '../../../../scripts/latex/page-contents.mjs'
import { joinPlanes } from '../../../lib/archives/byte-planes.ts'
import { sha256 } from '../../../lib/hash.ts'
import { compileJudged } from './unavailable-files.ts'
import { compileDocument } from './compile.ts'
import type { Engine } from './engine.ts'
import { engineFiles } from './engine-files.ts'
import type { CompileResult } from './methods.ts'
import { sha256Sync } from './sha256-sync.ts'
import { readIndex } from './tex/index.ts'
import { PackTree } from './tex/pack-tree.ts'
import { startZstd } from '../../../lib/archives/zstd.ts'

/*
 * Compares a sample of tests/golden/latex with the results of native pdfLaTeX. `npm run test:latex` compares all
 * documents.
 */

const root = join(import.meta.dirname, '../../../..')
const built = join(root, 'public/engines/latex')
const goldens = join(root, 'tests/golden/latex')
const { contents } = v.parse(
  v.object({ contents: v.record(v.string(), v.string()) }),
  JSON.parse(readFileSync(join(goldens, 'contents.json'), 'utf8')),
)
const read = (file: string) => new Uint8Array(readFileSync(join(built, file)))

let engine: Engine
beforeAll(async () => {
  const unpackNow = await startZstd()
  const unpack = (file: keyof typeof engineFiles) => unpackNow(read(file), engineFiles[file].size)
  engine = {
    module: await WebAssembly.compile(unpack('pdftex.wasm.zst')),
    tree: new PackTree(readIndex(unpack('index.json.zst')), (pack) => unpackNow(read(pack.file), pack.size)),
    formats: new Map([
      ['pdflatex', joinPlanes(unpack('pdflatex.fmt.zst'))],
      ['withpreamble', joinPlanes(unpack('withpreamble.fmt.zst'))],
    ]),
    fetched: () => 0,
    listTexLive: () => Promise.resolve(new TextDecoder().decode(unpack('texlive.txt.zst'))),
  }
})

function compile(source: string | Uint8Array, usePreambleFormat = true): CompileResult {
  const bytes = typeof source === 'string' ? new TextEncoder().encode(source) : new Uint8Array(source)
  return compileDocument(engine, {
    files: new Map([['answer.tex', new Uint8Array(bytes)]]),
    entry: 'answer.tex',
    epochMs: 1_000_000_000_000,
    usePreambleFormat,
  })
}
const documentOf = (body: string, preamble = '') =>
  `\\documentclass{article}\n${preamble}\\begin{document}\n${body}\n\\end{document}\n`

test('the built files match the pinned hashes', async () => {
  for (const [file, { sha256: expected }] of Object.entries(engineFiles)) {
    expect(await sha256(read(file))).toBe(expected)
    expect(sha256Sync(read(file))).toBe(expected)
  }
})

test.each(Object.entries(contents))('%s is rendered like native pdfLaTeX', (name, expected) => {
  const source = readFileSync(join(goldens, 'accepted', `${name}.tex`))
  const result = compile(source, false)
  expect(result).toMatchObject({ ok: true, format: 'pdflatex' })
  expect(result.ok && hashContents(result.pdf)).toBe(expected)
})

// `npm run test:latex`, which needs poppler, checks that the pixels match those of a run that reads the preamble
// normally.
test('the precompiled preamble is used for documents that begin with it, and no others', () => {
  const source = readFileSync(join(goldens, 'accepted/i2s-table.tex'), 'utf8')
  expect(compile(source)).toMatchObject({ ok: true, format: 'withpreamble' })
  expect(compile(source.replace('{xcolor}', '{color}'))).toMatchObject({ ok: true, format: 'pdflatex' })
})

describe('fails like native pdfLaTeX, with the line', () => {
  test.each([
    ['undefined-command', 3, /^\\nosuchcommand is not defined/],
    ['missing-dollar', 3, /a \$ is missing/],
    ['extra-alignment-tab', 3, /more cells than/],
    ['missing-picture', 4, /File `no-such-picture' not found/],
    ['missing-brace', 4, /./],
    ['no-end-document', 3, /./],
    ['directlua', 3, /written for LuaLaTeX/],
    ['fontspec', undefined, /written for XeLaTeX or LuaLaTeX/],
    ['writes-outside', 3, /can't write on file/],
  ])('%s', (name, line, message) => {
    const result = compile(readFileSync(join(goldens, 'broken', `${name}.tex`)))
    if (result.ok) throw new Error('it was accepted')
    expect(textOf(result.message)).toMatch(message)
    if (line !== undefined) expect(result.place?.line).toBe(line)
  })
})

test('references trigger a second pass, but only if there are any', () => {
  expect(compile(documentOf('\\section{A}\\label{a}See \\ref{a}.'))).toMatchObject({ ok: true, passes: 2 })
  expect(compile(documentOf('\\section{A}\\label{a}'))).toMatchObject({ ok: true, passes: 1 })
  expect(compile(documentOf('\\tableofcontents\\section{A}'))).toMatchObject({ ok: true, passes: 2 })
})

test('citations trigger a second pass, both in plain LaTeX and with natbib', () => {
  const list = '\\begin{thebibliography}{9}\\bibitem[A(2001)]{a}A.\\end{thebibliography}'
  for (const preamble of ['', '\\usepackage{natbib}\n']) {
    expect(compile(documentOf(`See \\cite{a}.${list}`, preamble))).toMatchObject({ ok: true, passes: 2 })
  }
})

describe('infinite growth is reported as out of memory', () => {
  test.each([
    ['in the input stack', '\\def\\a{\\a\\a}\\a'],
    ['in arguments', '\\def\\x#1{\\x{#1#1}}\\x a'],
    ['in definitions', '\\edef\\x{aaaaaaaa}\\loop\\edef\\x{\\x\\x}\\iftrue\\repeat'],
  ])('%s', (_name, body) => {
    expect(compile(documentOf(body))).toMatchObject({
      ok: false,
      code: 'out-of-memory',
      place: { line: 3 },
    })
  })
})

test('warnings have line numbers', () => {
  const result = compile(documentOf('See \\ref{x}.\n\\hbox to 1cm{much too long for it}'))
  expect(result.warnings).toContainEqual({
    code: 'undefined-reference',
    message: "Reference `x' on page 1 undefined.",
    place: { line: 3 },
  })
  expect(result.warnings?.find(({ code }) => code === 'overfull-box')?.place).toEqual({ line: 4 })
})

test('a shell command is reported but not run', () => {
  const result = compile(documentOf('\\immediate\\write18{ls > x}ok'))
  expect(result.ok && result.warnings).toEqual([
    { code: 'command-not-run', message: 'The document tries to run "ls > x"; nothing is run here.' },
  ])
})

test('a missing file that a shell command would have written is reported with that command', () => {
  const body = '\\immediate\\write18{python x.py > x.out}\\input{x.out}'
  const result = compile(documentOf(body))
  expect(result).toMatchObject({ ok: false, code: 'syntax' })
  expect(!result.ok && textOf(result.message)).toContain('tries to run "python x.py > x.out"')
  const other = body.replace('input{x.out}', 'input{elsewhere}')
  expect(compile(documentOf(other))).toMatchObject({ ok: false, code: 'missing-file' })
  expect(compile(documentOf('\\input{x.out}'))).toMatchObject({ ok: false, code: 'missing-file' })
})

test.each([
  ['\\input{none}', ''],
  ['\\input none ', ''],
  ['\\includegraphics{logo.pdf}', 'graphicx'],
  ['\\includegraphics{figures/logo}', 'graphicx'],
  ['\\lstinputlisting{main.py}', 'listings'],
  ['\\includepdf{other.pdf}', 'pdfpages'],
  ['\\VerbatimInput{notes.txt}', 'fancyvrb'],
  ['\\csvautotabular{data.csv}', 'csvsimple'],
  ['\\pgfplotstabletypeset{data.csv}', 'pgfplotstable'],
  ['\\begin{tikzpicture}\\begin{axis}\\addplot table {data.dat};\\end{axis}\\end{tikzpicture}', 'pgfplots'],
  ['\\DTLloaddb{a}{data.csv}', 'datatool'],
  ['\\subfile{part}', 'subfiles'],
  ['\\import{parts/}{one}', 'import'],
])('a file missing from the document has its own code: %s', (body, name) => {
  const preamble = name === '' ? '' : `\\usepackage{${name}}\n`
  expect(compile(documentOf(body, preamble))).toMatchObject({ ok: false, code: 'missing-file' })
})

test('a document without pages fails', () => {
  expect(compile(documentOf(''))).toMatchObject({ ok: false, code: 'empty' })
})

test.each([
  ['\\usepackage{amsmath}\n', '\\begin{align}\na &= b \\\\\nc &= \\nothing + 1\n\\end{align}', 6],
  ['\\newcommand{\\mine}{\\innermost}\n', 'fine\n\n\\mine', 2],
  ['', '\\textbf{\n\\nothingness\n\\nothing}', 4],
])('an undefined command is reported with its name and line (%#)', (preamble, body, line) => {
  const result = compile(documentOf(body, preamble))
  if (result.ok) throw new Error('Expected a failure.')
  expect(textOf(result.message)).toMatch(/^\\(?:nothing|innermost|nothingness) is not defined/)
  expect(result.place?.line).toBe(line)
})

test.each([
  ['a mistake is not excused by missing fonts', '\\usepackage[T1]{fontenc}\n', 'Ä \\frac{1}{2}', 'syntax'],
  ['an unknown package is a mistake', '\\usepackage{nosuchpackagexyz}\n', 'x', 'unknown-package'],
  [
    'an unknown library is a mistake',
    '\\usepackage{tikz}\\usetikzlibrary{nosuchlibxyz}\n',
    'x',
    'unknown-package',
  ],
  ['a file in TeX Live is not a mistake', '\\usepackage{worldflags}\n', 'x', 'unsupported'],
  [
    'a file in TeX Live, loaded with others, is not a mistake',
    '\\usepackage{amsmath,\n worldflags}\n',
    'x',
    'unsupported',
  ],
  ['a package in a comment does not count', '% \\usepackage{worldflags}\n', '\\nosuchcommand', 'syntax'],
  [
    'a package in a skipped branch does not count',
    '\\iffalse\\usepackage{worldflags}\\fi\n',
    "\\errmessage{File `worldflags.sty' not found}",
    'missing-file',
  ],
  [
    'a test whether a file exists does not count',
    "\\IfFileExists{worldflags.sty}{}{\\errmessage{LaTeX Error: File `worldflags.sty' not found}}\n",
    'x',
    'missing-file',
  ],
  [
    'an unrelated error is not blamed on a missing package',
    '\\IfFileExists{worldflags.sty}{\\usepackage{worldflags}}{}\n',
    '\\nosuchcommand',
    'syntax',
  ],
  [
    'a printed fontspec message does not count',
    '',
    '\\message{! Package fontspec Error: The fontspec package requires either XeTeX or}\\undefinedcmdx',
    'syntax',
  ],
  [
    'a fontspec message raised as an error does not count',
    '',
    '\\errmessage{Package fontspec Error: The fontspec package requires either XeTeX or LuaTeX}',
    'syntax',
  ],
  [
    'a fontspec message raised as a package error does not count',
    '\\usepackage{amsmath}\n',
    '\\makeatletter\\PackageError{fontspec}{The fontspec package requires either XeTeX or LuaTeX}{}',
    'syntax',
  ],
  [
    'fontspec in a macro that is never called does not count',
    '\\newcommand\\never{\\usepackage{fontspec}}\n',
    '\\GenericError{}{Package fontspec Error: The fontspec package requires either XeTeX or LuaTeX}{}{}',
    'syntax',
  ],
  ['fontspec is unsupported', '\\usepackage{fontspec}\n', 'x', 'unsupported'],
  ['LuaTeX is unsupported', '', '\\directlua{tex.print(1)}', 'unsupported'],
])('%s', async (_name, preamble, body, code) => {
  const source = new TextEncoder().encode(documentOf(body, preamble))
  const files = new Map([['answer.tex', source]])
  const params = { files, entry: 'answer.tex', epochMs: 1_000_000_000_000, usePreambleFormat: true }
  const result = await compileJudged(engine, params)
  expect(result).toMatchObject({ ok: false, code })
  if (code === 'unknown-package') {
    expect(!result.ok && textOf(result.message)).toMatch(
      /not among the [\d,]+ TeX files known on 2023-01-22\. \(/,
    )
  }
})

test('available fonts cause no warning about missing files', async () => {
  const source = new TextEncoder().encode(
    documentOf('Ä', '\\usepackage[T1]{fontenc}\n\\usepackage[ngerman]{babel}\n'),
  )
  const params = { entry: 'answer.tex', epochMs: 1_000_000_000_000, usePreambleFormat: true }
  const result = await compileJudged(engine, { ...params, files: new Map([['answer.tex', source]]) })
  expect(result).toMatchObject({ ok: true })
  expect(result.warnings?.map(({ code }) => code)).not.toContain('files-missing')
})

describe('a document with other files', () => {
  const encode = (text: string) => new TextEncoder().encode(text)
  const compileProject = (given: Readonly<Record<string, string>>) =>
    compileDocument(engine, {
      files: new Map(Object.entries(given).map(([path, text]) => [path, encode(text)])),
      entry: 'main.tex',
      epochMs: 1_000_000_000_000,
      usePreambleFormat: false,
    })

  test('can include files above its folder', () => {
    const source = documentOf('\\input{../shared/words}\\input{own}')
    expect(compileProject({ 'main.tex': source, '../shared/words.tex': 'a', 'own.tex': 'b' }).ok).toBe(true)
    expect(compileProject({ 'main.tex': source, 'own.tex': 'b' })).toMatchObject({
      ok: false,
      code: 'missing-file',
    })
    const writing = documentOf('\\newwrite\\out\\immediate\\openout\\out=../x.txt')
    expect(compileProject({ 'main.tex': writing, '../shared/words.tex': 'a' })).toMatchObject({ ok: false })
  })

  test('uses the bibliography next to it, and warns if it has not been generated', () => {
    const source = documentOf('See \\cite{a}.\\bibliographystyle{plain}\\bibliography{refs}')
    const list = '\\begin{thebibliography}{1}\\bibitem{a} A.\\end{thebibliography}'
    const warningCodes = (result: CompileResult) => result.warnings?.map(({ code }) => code)
    expect(warningCodes(compileProject({ 'main.tex': source }))).toContain('bibliography-missing')
    const whole = compileProject({ 'main.tex': source, 'main.bbl': list })
    expect(whole).toMatchObject({ ok: true, passes: 2, warnings: [] })
    const biber = documentOf('See \\cite{a}.\\printbibliography', '\\usepackage{biblatex}\n')
    expect(warningCodes(compileProject({ 'main.tex': biber }))).toContain('bibliography-missing')
  })
})
