import { expect, it } from 'vitest'
import { readZip } from '../../lib/archives/archive.ts'
import { joinFolders } from './folder-archive.ts'

const at = (path: string, content = path) => ({
  path,
  file: new File([content], path.split('/').at(-1) ?? path),
})

it('combines each folder into one archive and does not change other files', async () => {
  const joined = await joinFolders([
    at('a.jsonl'),
    at('set/metadata.jsonl'),
    at('set/pictures/1.png'),
    at('set/.DS_Store'),
    at('one/run.jsonl'),
  ])
  expect(joined.map(({ name }) => name)).toEqual(['a.jsonl', 'set.zip', 'run.jsonl'])
  const archive = await readZip(new Uint8Array((await joined[1]?.arrayBuffer()) ?? new ArrayBuffer()))
  expect(archive).toMatchObject({ ok: true })
  const files = archive.ok ? archive.value : new Map<string, Uint8Array>()
  expect([...files].map(([path, bytes]) => [path, new TextDecoder().decode(bytes)])).toEqual([
    ['metadata.jsonl', 'set/metadata.jsonl'],
    ['pictures/1.png', 'set/pictures/1.png'],
  ])
})
