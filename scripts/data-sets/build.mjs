/**
 * Copies the data sets listed in public/engines/data-sets/manifest.json from their npm packages to
 * src/lib/data-sets/files, and writes licences.txt (for every package of this folder) next to them.
 *   usage: npm ci --ignore-scripts && npm run build   in scripts/data-sets
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { parseJson } from '../json.mjs'
import { describeLicences } from '../package-licences.mjs'

const here = import.meta.dirname
const root = join(here, '../..')
const folder = join(root, 'src/lib/data-sets/files')
const manifestSchema = v.object({ files: v.array(v.object({ file: v.string(), sha256: v.string() })) })
const manifest = readFileSync(join(root, 'public/engines/data-sets/manifest.json'), 'utf8')
const { files } = v.parse(manifestSchema, parseJson(manifest))

rmSync(folder, { recursive: true, force: true })
for (const { file, sha256 } of files) {
  const path = file.replace('vega-datasets/', 'vega-datasets/data/')
  const bytes = readFileSync(join(here, 'node_modules', path))
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
    throw new Error(`${path} does not match the manifest: update src/lib/data-sets/catalogue.ts.`)
  }
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), bytes)
}
const opening = 'The npm packages that the data sets come from, with their licences.'
writeFileSync(join(folder, 'licences.txt'), `${describeLicences(here, opening)}\n`)
process.stdout.write(`${files.length} files in ${folder}\n`)
