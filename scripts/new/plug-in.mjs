import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { listFiles } from '../list-files.mjs'
import { root } from '../prepare.mjs'
import { Problem } from '../problem.mjs'

/*
 * Writes the folder of a new plug-in from the templates next to this file. The `.template` suffix of a name is
 * removed, and `__ID__`, `__LABEL__` and `__EXTENSION__` are replaced in file names and contents. Other files are
 * copied unchanged.
 */

const templates = import.meta.dirname

/**
 * For each kind of plug-in, the folder that contains plug-ins of that kind, and the commands that check a new one.
 * @type {ReadonlyMap<string, { folder: string, checks: (folder: string) => readonly string[] }>}
 */
export const kinds = new Map([
  ['metric', { folder: 'workers/metrics', checks: usualChecks }],
  [
    'renderer',
    {
      folder: 'src/renderers',
      checks: (folder) => [
        `npx vitest run ${folder} src/renderers/engine-versions.test.ts tests/contract`,
        'npm run check',
        'npm run build && npx playwright test tests/contract/renderers.spec.ts',
      ],
    },
  ],
  ['benchmark', { folder: 'src/benchmarks', checks: usualChecks }],
  ['importer', { folder: 'src/importers', checks: usualChecks }],
  ['source', { folder: 'src/sources', checks: usualChecks }],
  ['lesson', { folder: 'src/lessons', checks: () => ['npx vitest run src/lessons', 'npm run check'] }],
])

/** @param {string} folder */
function usualChecks(folder) {
  return [`npx vitest run ${folder} tests/contract src/registry`, 'npm run check']
}

/**
 * Writes a plug-in's files. Paths are relative to the repository.
 * @param {string | undefined} kind
 * @param {string | undefined} id
 * @returns {Promise<{ files: readonly string[], checks: readonly string[] }>}
 */
export async function writePlugIn(kind, id) {
  const found = kinds.get(kind ?? '')
  const possible = [...kinds.keys()].join(', ')
  if (kind === undefined || found === undefined) {
    const given = kind === undefined ? 'No kind was given.' : `There is no kind "${kind}".`
    throw new Problem(`${given} Expected: npm run new -- <kind> <id>, with one of the kinds ${possible}.`)
  }
  if (id === undefined || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) {
    throw new Problem(
      `Expected an id of small letters and digits, with single hyphens between words, such as "my-${kind}", got "${id ?? ''}".`,
    )
  }
  await refuseTaken(kind, found.folder, id)
  if (kind === 'benchmark') await refuseUsedWord(id)
  const folder = `${found.folder}/${id}`
  const files = await copyTemplate(join(templates, kind), join(root, folder), id)
  return {
    files: files.map((file) => relative(root, file).split(sep).join('/')),
    checks: found.checks(folder),
  }
}

/** @param {string} kind @param {string} folder @param {string} id */
async function refuseTaken(kind, folder, id) {
  const taken = await listFolders(folder)
  const benchmarks = await listFolders('src/benchmarks')
  // A benchmark's importer has the same id as the benchmark.
  if (kind === 'importer')
    taken.push(...benchmarks.filter((one) => existsSync(join(root, 'src/benchmarks', one, 'importer'))))
  if (taken.includes(id)) {
    throw new Problem(
      `The ${kind} "${id}" exists already. Choose an id that is none of: ${taken.sort().join(', ')}.`,
    )
  }
  const named = benchmarks.find((one) => id.includes(one))
  if (named !== undefined) {
    throw new Problem(
      `The id "${id}" contains the id of the benchmark "${named}", which only the files of that benchmark may name. Choose another one.`,
    )
  }
}

/** Only a benchmark's own files may contain its id. @param {string} id */
async function refuseUsedWord(id) {
  const files = await Promise.all(
    ['src', 'workers', 'scripts'].map((folder) => listFiles(join(root, folder))),
  )
  const isSource = /\.(?:ts|tsx|js|mjs|svelte|json|html|css|md|wgsl)$/
  for (const file of files.flat()) {
    const path = relative(root, file).split(sep).join('/')
    if (!isSource.test(path) || path.includes('node_modules/')) continue
    if (path.includes(id) || (await readFile(file, 'utf8')).includes(id)) {
      throw new Problem(
        `The word "${id}" is in ${path}, and only a benchmark's own files may contain its id. Choose a longer id, such as "${id}-bench".`,
      )
    }
  }
}

/** @param {string} folder */
async function listFolders(folder) {
  const entries = await readdir(join(root, folder), { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

/** @param {string} template @param {string} folder @param {string} id */
async function copyTemplate(template, folder, id) {
  const words = id.replaceAll('-', ' ')
  /** @param {string} text */
  const fill = (text) =>
    text
      .replaceAll('__ID__', id)
      .replaceAll('__LABEL__', words.charAt(0).toUpperCase() + words.slice(1))
      .replaceAll('__EXTENSION__', id.replaceAll('-', ''))
  const sources = await listFiles(template)
  return Promise.all(
    sources.map(async (source) => {
      const file = join(folder, fill(relative(template, source)).replace(/\.template$/, ''))
      const bytes = await readFile(source)
      await mkdir(dirname(file), { recursive: true })
      // This flag makes writing fail if the file already exists.
      const content = source.endsWith('.template') ? fill(bytes.toString('utf8')) : bytes
      await writeFile(file, content, { flag: 'wx' })
      return file
    }),
  )
}
