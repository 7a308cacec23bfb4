import { zipSync } from 'fflate'
import { isSystemFile } from '../../lib/archives/archive.ts'

interface FileAtPath {
  readonly path: string
  readonly file: File
}

/** Folders that hold more are not read: they would be held in memory twice. */
const maxBytes = 512 << 20

/**
 * Files as they are read one by one, those of a folder together: rows and the pictures that they name belong together, so a
 * folder with pictures is one archive, unpacked, under its own name. One that is too large is left as the files it holds.
 */
export async function joinFolders(files: readonly FileAtPath[]): Promise<readonly File[]> {
  const folders = new Map<string, FileAtPath[]>()
  const loose: File[] = []
  for (const one of files) {
    const end = one.path.indexOf('/')
    if (end === -1) loose.push(one.file)
    else if (!isSystemFile(one.path)) {
      const name = one.path.slice(0, end)
      folders.set(name, [...(folders.get(name) ?? []), one])
    }
  }
  const packed: File[] = []
  for (const [name, inside] of folders) {
    const bytes = inside.reduce((sum, { file }) => sum + file.size, 0)
    const hasPictures = inside.some(({ path }) => /\.(?:png|jpe?g|webp|gif)$/i.test(path))
    if (!hasPictures || bytes > maxBytes) packed.push(...inside.map(({ file }) => file))
    else packed.push(await pack(name, inside))
  }
  return [...loose, ...packed]
}

async function pack(name: string, inside: readonly FileAtPath[]): Promise<File> {
  const contents = await Promise.all(
    inside.map(async ({ path, file }) => [path, new Uint8Array(await file.arrayBuffer())] as const),
  )
  return new File([zipSync(Object.fromEntries(contents), { level: 0 })], `${name}.zip`)
}
