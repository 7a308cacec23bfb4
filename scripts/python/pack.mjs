import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/*
 * Packs Pyodide and unpacked wheels for the site: node scripts/python/pack.mjs PYODIDE SITE
 * PYODIDE: the npm package pyodide, unpacked. SITE: the output of build/build.sh. Writes public/engines/python and,
 * for the site's code, src/renderers/matplotlib/engine-files.ts.
 */

const [pyodideFolder = '', siteFolder = ''] = process.argv.slice(2).map((path) => resolve(path))
/** `quick` takes a tenth of the time, but the output is a tenth larger. Meant for experiments. */
const level = process.argv.includes('quick') ? ['-9'] : ['--ultra', '-22']
const root = resolve(import.meta.dirname, '../..')
const target = join(root, 'public/engines/python')
const scratch = mkdtempSync(join(tmpdir(), 'python-packs-'))

/**
 * @typedef {{ FS: { mkdirTree(path: string): void }, mountNodeFS(path: string, folder: string): void, runPython(code: string): string }} Python
 * @typedef {{ loadPyodide(options: { indexURL: string }): Promise<Python> }} PyodideModule
 */
const pyodide = /** @type {PyodideModule} */ (
  await import(pathToFileURL(join(pyodideFolder, 'pyodide.mjs')).href)
)
const python = await pyodide.loadPyodide({ indexURL: pyodideFolder + '/' })
for (const [name, folder] of Object.entries({
  recipe: import.meta.dirname,
  site: siteFolder,
  pyodide: pyodideFolder,
  out: scratch,
})) {
  python.FS.mkdirTree(`/mnt/${name}`)
  python.mountNodeFS(`/mnt/${name}`, folder)
}
/** The size in bytes and the package folders of each pack. */
const told = /** @type {Record<string, [number, string[]]>} */ (
  JSON.parse(
    python.runPython(`
import sys, json
sys.dont_write_bytecode = True
sys.path.insert(0, '/mnt/recipe')
import pack
json.dumps(pack.write_packs('/mnt/site', '/mnt/pyodide', '/mnt/out'))
`),
  )
)

/** @type {Readonly<Record<string, string>>} */
const licences = {
  runtime: 'MPL-2.0 (Pyodide), PSF-2.0 (CPython), MIT (Emscripten, musl)',
  base: 'BSD-3-Clause (NumPy, kiwisolver, ContourPy, cycler), Matplotlib (PSF style), FTL (FreeType), Qhull, MIT-CMU (Pillow), IJG AND BSD-3-Clause (libjpeg-turbo), Bitstream Vera (DejaVu), STIX, MIT (pyparsing, six), Apache-2.0 OR BSD (dateutil, packaging)',
  fonts: 'Bitstream Vera (DejaVu)',
  print: 'MIT (fontTools), Adobe (AFM files)',
  samples: 'Matplotlib (PSF style)',
  pandas: 'BSD-3-Clause (pandas), MIT (pytz), Apache-2.0 (tzdata)',
  scipy: 'BSD-3-Clause (SciPy)',
  seaborn: 'BSD-3-Clause (seaborn)',
}

mkdirSync(target, { recursive: true })
const files = []
for (const name of Object.keys(licences).filter((one) => one in told)) {
  const source = join(scratch, `${name}.bin`)
  const file = `${name}.bin.zst`
  const made = spawnSync('zstd', [
    '-q',
    '-f',
    ...level,
    '--long=25',
    '--no-check',
    '-T1',
    source,
    '-o',
    join(target, file),
  ])
  if (made.status !== 0) throw new Error(`zstd: ${String(made.stderr)}`)
  const bytes = readFileSync(join(target, file))
  const [, packages] = told[name] ?? [0, []]
  files.push({
    file,
    bytes: bytes.length,
    unpacked: statSync(source).size,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    packages: packages.map((one) => one.replace('.dist-info', '')),
    licence: licences[name],
    made: 'by scripts/python/pack.mjs; see scripts/python/README.md',
  })
}
const { version } = /** @type {{ version: string }} */ (
  JSON.parse(readFileSync(join(pyodideFolder, 'package.json'), 'utf8'))
)
writeFileSync(
  join(target, 'manifest.json'),
  `${JSON.stringify({ pyodide: version, compression: 'Zstandard', files }, null, 1)}\n`,
)

const lines = files.map(
  ({ file, bytes, unpacked, sha256 }) =>
    `  ${file.split('.')[0]}: {\n    file: '${file}',\n    bytes: ${bytes},\n    unpacked: ${unpacked},\n    sha256: '${sha256}',\n  },`,
)
writeFileSync(
  join(root, 'src/renderers/matplotlib/engine-files.ts'),
  `/* Written by scripts/python/pack.mjs. */

/** Packs under public/engines/python: containers of files, compressed by Zstandard. */
export const packFiles = {
${lines.join('\n')}
} as const
export type PackName = keyof typeof packFiles
`,
)
for (const { file, bytes, unpacked } of files) console.log(file, bytes, unpacked)
