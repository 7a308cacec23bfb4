import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Words } from '../src/i18n/words.ts'

const root = join(import.meta.dirname, '..')
const rooms = ['src/benchmarks', 'src/importers']

/** What the words of plug-ins lack in a language that they have in another, a sentence each. `load` imports a file. */
export async function findWordGaps(
  load: (file: string) => Promise<{ readonly words: Words }>,
): Promise<readonly string[]> {
  const readWords = async (path: string): Promise<Words> => {
    const file = join(root, path)
    return existsSync(file) ? (await load(file)).words : {}
  }
  const folders = rooms.flatMap((room) => readdirSync(join(root, room)).map((id) => `${room}/${id}`))
  const gaps = await Promise.all(
    folders.map(async (folder) => {
      const [de, fr] = await Promise.all([
        readWords(`${folder}/words.de.ts`),
        readWords(`${folder}/words.fr.ts`),
      ])
      return [
        ...listGaps(de, fr).map((key) => `fr: ${folder} has no words for "${key}".`),
        ...listGaps(fr, de).map((key) => `de: ${folder} has no words for "${key}".`),
      ]
    }),
  )
  return gaps.flat()
}

/** Sentences of one that another lacks, or says without their values. */
export function listGaps(one: Words, other: Words): readonly string[] {
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
