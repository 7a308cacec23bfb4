import { execFileSync } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listFiles } from '../list-files.mjs'
import { Problem, runMain } from '../problem.mjs'
import { bundleEngines, bundleModules, takeOriginals } from './bundle.mjs'
import { describe, hash } from './describe.mjs'
import { writeSheet } from './sheet.mjs'
import { sheets } from './sheets.mjs'

/*
 * Builds public/engines/libraries: each library that model pages may request, as one script or style sheet, with
 * manifest.json and the licence texts. Also writes two modules of the site: src/page-build/built.ts with the file names,
 * and src/page-build/repositories.ts. Run `npm ci && npm run build` in this folder; `--out FOLDER` builds into another
 * folder, for comparison. The same packages give the same bytes.
 */

const here = fileURLToPath(new URL('.', import.meta.url))
const root = resolve(here, '../..')
const committed = join(root, 'public/engines/libraries')

await runMain(async () => {
  const at = process.argv.indexOf('--out')
  const given = at === -1 ? undefined : process.argv[at + 1]
  if (at !== -1 && given === undefined) throw new Problem('--out needs a folder.')
  const folder = given === undefined ? committed : resolve(given)
  checkTypes()

  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const engines = await bundleEngines(root)
  const styles = Object.entries(sheets).map(([file, source]) => ({
    file,
    text: writeSheet(join(here, 'node_modules', source)),
    modules: [join(here, 'node_modules', source)],
  }))
  const scripts = [...engines, ...(await takeOriginals(root)), ...(await bundleModules(root))]
  const built = [...scripts, ...styles].sort((a, b) => (a.file < b.file ? -1 : 1))
  for (const { file, text } of built) await writeFile(join(folder, file), text)
  const { manifest, licences, repositories } = await describe(root, built)
  await writeFile(join(folder, 'licences.txt'), licences)
  await writeFile(join(folder, 'manifest.json'), manifest)
  if (folder === committed) {
    await writeFile(join(root, 'src/page-build/built.ts'), nameFiles(built))
    await writeFile(join(root, 'src/page-build/repositories.ts'), nameRepositories(repositories))
  }

  const files = await listFiles(folder)
  const sizes = await Promise.all(files.map(async (file) => (await readFile(file)).length))
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  console.error(`${files.length} files, ${(bytes / 1e6).toFixed(1)} MB in ${folder}`)
})

/** Checks the engines' code against the types of the packages, which only this folder has. */
function checkTypes() {
  const compiler = join(root, 'node_modules/@typescript/native/bin/tsc')
  try {
    execFileSync(process.execPath, [compiler, '-p', here], { stdio: 'inherit' })
  } catch {
    throw new Problem('The engines have type errors; see above.')
  }
}

/** The module that lists the built files. @param {readonly { file: string, text: string }[]} files */
function nameFiles(files) {
  const lines = files.map(({ file, text }) => `  '${file}': '${hash(text).slice(0, 16)}',`)
  return [
    '/* Written by scripts/libraries/build.mjs; do not edit. */',
    '',
    '/** The files in public/engines/libraries with the first digits of their SHA-256. */',
    'export const builtFiles = {',
    ...lines,
    '} as const',
    '',
  ].join('\n')
}

/** The module that lists where packages are developed. @param {Readonly<Record<string, string>>} repositories */
function nameRepositories(repositories) {
  const lines = Object.entries(repositories).map(([repository, name]) => `  ['${repository}', '${name}'],`)
  return [
    '/* Written by scripts/libraries/build.mjs; do not edit. */',
    '',
    '/** The GitHub repositories of the bundled packages, in lower case, with the name on npm. */',
    'export const repositories: ReadonlyMap<string, string> = new Map([',
    ...lines,
    '])',
    '',
  ].join('\n')
}
