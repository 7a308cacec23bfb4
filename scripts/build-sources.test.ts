import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { loadConfigFromFile } from 'vite'
import { hashSources, listBuildScripts } from './build-sources.mjs'

const root = resolve(import.meta.dirname, '..')

test('includes every script that the build uses in its source list', async () => {
  const config = join(root, 'vite.config.ts')
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, config)
  const parts = loaded?.dependencies.map((file) => resolve(root, file)) ?? []
  expect(parts).toContain(join(root, 'scripts/list-files.mjs'))
  expect(await listBuildScripts(root)).toEqual(expect.arrayContaining(parts))
})

test('requires a new build after a change to a file that the Vite plug-ins import', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'stamp-'))
  try {
    for (const folder of ['src', 'workers', 'public', 'static-models']) {
      await cp(join(root, 'scripts/bench'), join(copy, folder), { recursive: true })
    }
    await cp(join(root, 'scripts'), join(copy, 'scripts'), {
      recursive: true,
      filter: (path) => !path.includes('node_modules'),
    })
    await cp(join(root, 'vite.config.ts'), join(copy, 'vite.config.ts'))
    const before = await hashSources(copy)
    expect(await hashSources(copy)).toBe(before)
    await writeFile(join(copy, 'scripts/list-files.mjs'), 'export const listFiles = async () => []')
    expect(await hashSources(copy)).not.toBe(before)
  } finally {
    await rm(copy, { recursive: true })
  }
})
