import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../prepare.mjs'

export const kernelsFolder = join(root, 'workers', 'kernels')

/** Entry files of assembly/ and the constants with their compiled code. */
export const modules = {
  pictures: 'picturesWasm',
  transport: 'transportWasm',
  'many-colours': 'manyColoursWasm',
}

/** SHA-256 over names and contents of all sources, sorted by name. */
export async function hashSources() {
  const folder = join(kernelsFolder, 'assembly')
  const hash = createHash('sha256')
  for (const name of (await readdir(folder)).sort()) {
    if (!name.endsWith('.ts')) continue
    hash.update(`${name}\n`).update(await readFile(join(folder, name)))
  }
  return hash.digest('hex')
}
