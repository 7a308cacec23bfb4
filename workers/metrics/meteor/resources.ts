import { sha256 } from '../../../src/lib/hash.ts'
import { engineChanged, fetchChecked, fetchFile } from '../../engines/fetch-checked.ts'
import type { Resources } from './find-matches.ts'
import { PhraseBook } from './phrase-book.ts'
import { resourceHashes } from './resource-hashes.ts'
import { resourceFolder } from './resource-folder.ts'
import { WordBook } from './word-book.ts'

/** Number of bytes of each shard's SHA-256 that are stored in the table. */
const keptHashBytes = 16

let words: Promise<WordBook> | undefined
let phrases: Promise<PhraseBook> | undefined

/** METEOR's data, fetched and cached on first use; failed attempts are not cached. @throws {EngineError} */
export async function openResources(withPhrases: boolean): Promise<Resources> {
  words ??= readPart('words.bin')
    .then((bytes) => new WordBook(bytes))
    .catch((error: unknown) => {
      words = undefined
      throw error
    })
  if (!withPhrases) return { words: await words }
  phrases ??= readPart('phrases.bin')
    .then((bytes) => new PhraseBook(bytes, readShard))
    .catch((error: unknown) => {
      phrases = undefined
      throw error
    })
  const [wordBook, phraseBook] = await Promise.all([words, phrases])
  return { words: wordBook, phrases: phraseBook }
}

function readPart(file: keyof typeof resourceHashes): Promise<Uint8Array> {
  return fetchChecked(resourceFolder() + file, `METEOR's ${file}`, resourceHashes[file])
}

async function readShard(shard: number, hash: Uint8Array): Promise<Uint8Array> {
  const name = `METEOR's paraphrases ${shard}`
  const bytes = await fetchFile(`${resourceFolder()}paraphrases/${shard}.bin`, name)
  const found = (await sha256(bytes)).slice(0, keptHashBytes * 2)
  const wanted = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
  if (found !== wanted) throw engineChanged(name)
  return bytes
}
