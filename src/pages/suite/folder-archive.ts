import { zipSync } from 'fflate'
import { isSystemFile } from '../../lib/archives/archive.ts'

interface FileAtPath {
  readonly path: string
  readonly file: File
}

/** Folders larger than this are not read, because they would be in memory twice. */
const maxBytes = 512 << 20

/**
 * Leaves individual files unchanged and joins the files of a folder. Rows and the pictures to which they refer belong
 * together, so a folder with pictures or a benchmark becomes one unpacked archive under the folder's name. The files of a folder
 * that is too large are left separate.
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
    const isBenchmark = inside.some(({ path }) => path.endsWith('/benchmark.json'))
    if ((!hasPictures && !isBenchmark) || bytes > maxBytes) packed.push(...inside.map(({ file }) => file))
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
