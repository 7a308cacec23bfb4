// Lists changed files and the checks that the changes affect.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '../problem.mjs'

/** @param {string} root @param {readonly string[]} args @returns {string[]} the lines */
function git(root, args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
      .split('\n')
      .filter((line) => line !== '')
  } catch (error) {
    throw new Problem(
      `git ${args.join(' ')} failed: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/** The newest commit that this branch shares with main. @param {string} root */
function mergeBase(root) {
  for (const main of ['origin/main', 'main']) {
    if (git(root, ['branch', '--all', '--list', main, `remotes/${main}`]).length === 0) continue
    return git(root, ['merge-base', 'HEAD', main])[0] ?? 'HEAD'
  }
  return 'HEAD'
}

/**
 * Files that were changed and still exist: in one commit, or since one (by default, the merge base with main).
 * @param {string} root
 * @param {{ commit?: string | undefined, since?: string | undefined }} [range]
 * @returns {readonly string[]}
 */
export function listChanged(root, { commit, since } = {}) {
  const named = ['--name-only', '--no-renames', '--diff-filter=d']
  const files =
    commit === undefined
      ? [
          ...git(root, ['diff', ...named, since ?? mergeBase(root)]),
          ...git(root, ['ls-files', '--others', '--exclude-standard']),
        ]
      : git(root, ['diff-tree', '-r', '-m', '--first-parent', '--no-commit-id', ...named, commit])
  return [...new Set(files)].filter((file) => existsSync(join(root, file)))
}

/** Pages whose browser tests are named after the page's purpose, not after the page. */
const testNames = new Map([
  ['about', ['store']],
  ['compare', ['doors']],
  ['learn', ['lessons', 'metric-pages']],
  ['shared', ['share']],
])

/**
 * The browser tests of `npm test` that belong to changed pages, and browser tests that were themselves changed.
 * @param {string} root
 * @param {readonly string[]} files
 */
export function listPageTests(root, files) {
  const pages = new Set(files.flatMap((file) => /^src\/pages\/([^/]+)\//.exec(file)?.[1] ?? []))
  const names = [...pages].flatMap((page) => testNames.get(page) ?? [page])
  const ofPages = readdirSync(join(root, 'tests', 'e2e')).filter((file) => {
    const name = /^(.*?)\.spec\.ts$/.exec(file)?.[1]
    return name !== undefined && names.includes(name)
  })
  const changed = files.filter((file) => /^tests\/.*\.spec\.ts$/.test(file) && !file.endsWith('.all.spec.ts'))
  return [...new Set([...ofPages.map((file) => `tests/e2e/${file}`), ...changed])].toSorted()
}

/**
 * True if a browser test needs the built site, so that serving the site with Vite is not enough.
 * @param {string} root
 * @param {string} file
 */
export function needsBuild(root, file) {
  const text = readFileSync(join(root, file), 'utf8')
  return !/\bsiteUrl\b/.test(text) || /serveFolder|'dist'|\/headless\.ts'|scripts\//.test(text)
}

/** Configuration files that affect all projects. */
const isForAll = /^(?:tsconfig(?:\.base)?\.json|package-lock\.json|src\/globals\.d\.ts|svelte\.config\.js)$/

/**
 * The TypeScript projects whose own files were changed.
 * @param {readonly string[]} files
 * @param {ReadonlyMap<string, ReadonlySet<string>>} owned files keyed by project
 */
export function listProjects(files, owned) {
  return [...owned.keys()].filter((project) =>
    files.some((file) => {
      const isComponent = project === 'dom' && file.endsWith('.svelte')
      return (
        isForAll.test(file) ||
        file === `tsconfig.${project}.json` ||
        isComponent ||
        owned.get(project)?.has(file)
      )
    }),
  )
}
