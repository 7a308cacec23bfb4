import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../prepare.mjs'

export const kernelsFolder = join(root, 'workers', 'kernels')

/** Entry files of assembly/ and the constants that hold what they are compiled to. */
export const modules = {
  pictures: 'picturesWasm',
  transport: 'transportWasm',
  'many-colours': 'manyColoursWasm',
}

/** SHA-256 over names and texts of all sources, in the order of their names. */
export async function hashSources() {
  const folder = join(kernelsFolder, 'assembly')
  const hash = createHash('sha256')
  for (const name of (await readdir(folder)).sort()) {
    if (!name.endsWith('.ts')) continue
    hash.update(`${name}\n`).update(await readFile(join(folder, name)))
  }
  return hash.digest('hex')
}
