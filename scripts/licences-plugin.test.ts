import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { describeSite } from './licences-plugin.ts'

const root = join(import.meta.dirname, '..')
const packageSchema = v.object({ dependencies: v.record(v.string(), v.string()) })

test('lists every bundled package with its version and licence', () => {
  const text = describeSite(root)
  const { dependencies } = v.parse(
    packageSchema,
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
  )
  const missing = Object.entries(dependencies)
    .map(([name, range]) => (/^npm:(.+)@(.+)$/.exec(range)?.slice(1) ?? [name, range]).join(' '))
    .filter((name) => !text.includes(`\n${name}, `))
  expect(missing).toEqual([])
  const lines = text.split('\n')
  expect(lines.filter((line) => /^svelte 5\.\S+, MIT/.test(line))).toHaveLength(1)
  expect(lines.filter((line) => /^@fontsource\/ibm-plex-mono \S+, OFL-1\.1/.test(line))).toHaveLength(1)
  expect(lines.some((line) => line.startsWith('Copyright') && line.includes('Evan'))).toBe(true)
  // Equal texts are listed once, because repeating the longer licences in full would take megabytes.
  expect(text.length).toBeLessThan(1_200_000)
})

test('ships the licence texts that the source list of copyleft parts mentions', () => {
  const folder = join(root, 'public')
  const named = [
    ...readFileSync(join(folder, 'licences/sources.txt'), 'utf8').matchAll(/^ {2}Licence: .*$/gm),
  ]
    .flatMap(([line]) => [...line.matchAll(/[\w/.-]+\.txt/g)])
    .map(([path]) => path)
  expect(named.length).toBeGreaterThanOrEqual(4)
  for (const path of named)
    expect(readFileSync(join(folder, path), 'utf8').length, path).toBeGreaterThan(1000)
})
