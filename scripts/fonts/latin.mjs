/**
 * Copies the Latin part of the families in src/lib/fonts/families.json from their npm packages to src/lib/fonts, and
 * writes manifest.json (package, version and SHA-256 of each file) and licences.txt (for every package of this
 * folder).
 *   usage: npm ci --ignore-scripts && npm run build   in scripts/fonts
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { parseJson } from '../json.mjs'
import { describeLicences } from '../package-licences.mjs'

const here = import.meta.dirname
const folder = join(here, '../../src/lib/fonts')
const familiesSchema = v.record(v.string(), v.union([v.string(), v.array(v.number())]))
const packageSchema = v.object({ version: v.string(), license: v.string() })

/** @param {string} path */
const readJson = (path) => parseJson(readFileSync(path, 'utf8'))

for (const file of readdirSync(folder)) if (file.endsWith('.woff2')) rmSync(join(folder, file))
const families = v.parse(familiesSchema, readJson(join(folder, 'families.json')))
const entries = Object.entries(families).flatMap(([family, weights]) => {
  const id = family.replaceAll(' ', '-')
  const isVariable = typeof weights === 'string'
  const name = `${isVariable ? '@fontsource-variable' : '@fontsource'}/${id}`
  const source = join(here, 'node_modules', name)
  const { version, license } = v.parse(packageSchema, readJson(join(source, 'package.json')))
  return (isVariable ? ['wght'] : weights).map((part) => {
    const file = `${id}-latin-${part}-normal.woff2`
    const bytes = readFileSync(join(source, 'files', file))
    writeFileSync(join(folder, file), bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return { file, sha256, source: `npm package ${name} ${version}`, licence: license }
  })
})
writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify({ files: entries }, null, 2)}\n`)
const opening = 'The npm packages that the font files come from, with their licences.'
writeFileSync(join(folder, 'licences.txt'), `${describeLicences(here, opening)}\n`)
process.stdout.write(`${entries.length} files in ${folder}\n`)
