import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObject, parseJson } from '../json.mjs'

/** @typedef {{ readonly name: string, readonly repository: string }} Developed */

/**
 * The GitHub repository in which each installed package is developed, in lower case, from its package.json. Repositories
 * of several packages only count for the package of the same name.
 * @param {string} here the folder whose package.json lists the packages
 * @returns {Readonly<Record<string, string>>} packages by repository
 */
export function listRepositories(here) {
  const { dependencies } = readJson(join(here, 'package.json'))
  const names = isObject(dependencies) ? Object.keys(dependencies) : []
  const developed = names
    .flatMap((name) => readRepository(here, name))
    .sort((a, b) => (a.repository < b.repository ? -1 : 1))
  /** @type {Map<string, string[]>} */
  const packages = new Map()
  for (const { name, repository } of developed)
    packages.set(repository, [...(packages.get(repository) ?? []), name])
  return Object.fromEntries(
    [...packages].flatMap(([repository, [first, ...others]]) => {
      const own = [first, ...others].find((name) => name === repository.split('/')[1])
      const name = others.length === 0 ? first : own
      return name === undefined ? [] : [[repository, name]]
    }),
  )
}

/** @param {string} here @param {string} name @returns {readonly Developed[]} */
function readRepository(here, name) {
  const file = join(here, 'node_modules', name, 'package.json')
  if (!existsSync(file)) return []
  const json = readJson(file)
  // A package that is installed under a different name is a second version.
  if (json['name'] !== name) return []
  const { repository } = json
  const url = isObject(repository) ? repository['url'] : repository
  const found =
    /^(?:(?:git\+)?(?:https?|git|ssh):\/\/(?:git@)?github\.com[/:]|git@github\.com:|github:)?([\w-]+\/[\w.-]+?)(?:\.git)?(?:[/#].*)?$/i.exec(
      typeof url === 'string' ? url : '',
    )
  return found?.[1] === undefined ? [] : [{ name, repository: found[1].toLowerCase() }]
}

/** @param {string} file */
function readJson(file) {
  const json = parseJson(readFileSync(file, 'utf8'))
  if (!isObject(json)) throw new Error(`${file} is not an object.`)
  return json
}
