import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Dictionary } from '../src/contracts/index.ts'

const root = join(import.meta.dirname, '..')
const rooms = ['src/benchmarks', 'src/importers', 'src/renderers', 'src/sources']

/**
 * Lists the messages of plug-ins that exist in one language and are missing in another, one error message for each.
 * `load` imports a file.
 */
export async function findMessageGaps(
  load: (file: string) => Promise<{ readonly messages: Dictionary }>,
): Promise<readonly string[]> {
  const readMessages = async (path: string): Promise<Dictionary> => {
    const file = join(root, path)
    return existsSync(file) ? (await load(file)).messages : {}
  }
  const folders = rooms.flatMap((room) => readdirSync(join(root, room)).map((id) => `${room}/${id}`))
  const gaps = await Promise.all(
    folders.map(async (folder) => {
      const [de, fr] = await Promise.all([
        readMessages(`${folder}/messages.de.ts`),
        readMessages(`${folder}/messages.fr.ts`),
      ])
      return [
        ...listGaps(de, fr).map((key) => `fr: ${folder} has no message "${key}".`),
        ...listGaps(fr, de).map((key) => `de: ${folder} has no message "${key}".`),
      ]
    }),
  )
  return gaps.flat()
}

/** Keys of `one` that are missing in `other`, or whose translation in `other` lacks their placeholders. */
export function listGaps(one: Dictionary, other: Dictionary): readonly string[] {
  return Object.entries(one)
    .filter(([key, says]) => {
      const own = other[key]
      return own === undefined || own.trim() === '' || namesOf(own) !== namesOf(says)
    })
    .map(([key]) => key)
}

function namesOf(text: string): string {
  return [...new Set(Array.from(text.matchAll(/\{(\w+)\}/g), ([, name]) => name))].sort().join(', ')
}
