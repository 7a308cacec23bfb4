import { execFile } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

const root = join(import.meta.dirname, '../..')
const committed = join(root, 'public/engines/libraries')

test('the library recipe builds exactly the committed files', async () => {
  test.setTimeout(300_000)
  const folder = await mkdtemp(join(tmpdir(), 'roundtrip-libraries-'))
  try {
    const recipe = join(root, 'scripts/libraries/build.mjs')
    await promisify(execFile)(process.execPath, [recipe, '--out', folder])
    const names = await readdir(committed)
    expect((await readdir(folder)).sort()).toEqual(names.sort())
    for (const name of names) {
      const [built, kept] = await Promise.all([readFile(join(folder, name)), readFile(join(committed, name))])
      expect(built.equals(kept), name).toBe(true)
    }
  } finally {
    await rm(folder, { recursive: true })
  }
})
