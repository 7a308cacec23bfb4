import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObject, parseJson } from './json.mjs'

const isLicenceFile = /^(licen[cs]e|copying|notice|ofl)\b/i
const noText = 'The package brings no text of its licence.'
const rule = `\n\n${'-'.repeat(80)}\n\n`

/**
 * Lists the non-development packages of a lock file with their licences. Packages with identical licence texts are
 * grouped.
 * @param {string} root the folder of package-lock.json and node_modules
 * @param {string} opening
 * @param {readonly string[]} [others] output of this function for other roots, to include
 */
export function describeLicences(root, opening, others = []) {
  const { packages } = readJson(join(root, 'package-lock.json'))
  if (!isObject(packages)) throw new Error(`The lock file of ${root} lists no packages.`)
  const folders = Object.entries(packages)
    .filter(([path, entry]) => path !== '' && isObject(entry) && entry['dev'] !== true)
    .map(([path]) => path)
  /** @type {Map<string, Set<string>>} */
  const byText = new Map()
  /** @param {string} text @param {readonly string[]} titles */
  const add = (text, titles) => byText.set(text, new Set([...(byText.get(text) ?? []), ...titles]))
  for (const folder of folders) {
    const found = describePackage(join(root, folder))
    if (found !== null) add(found.text, [found.title])
  }
  for (const part of others.flatMap((text) => text.trimEnd().split(rule).slice(1))) {
    const end = part.indexOf('\n\n')
    add(part.slice(end + 2), part.slice(0, end).split('\n'))
  }
  const parts = [...byText].map(([text, titles]) => `${[...titles].sort().join('\n')}\n\n${text}`).sort()
  return [opening, ...parts].join(rule)
}

/** Null for a package that is meant for another platform and therefore not installed. @param {string} folder */
function describePackage(folder) {
  let names
  try {
    names = readdirSync(folder)
  } catch {
    return null
  }
  const { name, version, license, homepage, repository } = readJson(join(folder, 'package.json'))
  const address = (wordOf(repository, 'url') ?? wordOf(homepage, 'url') ?? '').replace(/^git\+|\.git$/g, '')
  const texts = names
    .filter((file) => isLicenceFile.test(file))
    .sort()
    .flatMap((file) => readText(join(folder, file)))
  return {
    title: [`${String(name)} ${String(version)}`, wordOf(license, 'type') ?? 'licence as below', address]
      .filter(Boolean)
      .join(', '),
    text: texts.length === 0 ? noText : texts.join('\n\n'),
  }
}

/**
 * Reads a field that is either a string or an object with the string under a key.
 * @param {unknown} value
 * @param {string} key
 */
function wordOf(value, key) {
  const word = isObject(value) ? value[key] : value
  return typeof word === 'string' ? word : undefined
}

/** @param {string} path @returns {string[]} */
function readText(path) {
  try {
    return [readFileSync(path, 'utf8').replaceAll('\r\n', '\n').trim()]
  } catch {
    // The path is a folder that has the same name as a licence file.
    return []
  }
}

/** @param {string} path */
function readJson(path) {
  const json = parseJson(readFileSync(path, 'utf8'))
  if (!isObject(json)) throw new Error(`Expected ${path} to contain an object.`)
  return json
}
