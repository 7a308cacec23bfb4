import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Lists every file below a folder, sorted. Throws if the folder cannot be read. Links are not followed.
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
export async function listFiles(folder) {
  const entries = await readdir(folder, { withFileTypes: true })
  const nested = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return await listFiles(path)
      return entry.isFile() ? [path] : []
    }),
  )
  return nested.flat().sort()
}
