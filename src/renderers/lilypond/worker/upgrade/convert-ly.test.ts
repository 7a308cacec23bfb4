import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { rules } from './rules.ts'
import { upgradeSource } from './upgrade.ts'
import { compareVersions } from './versions.ts'

/* Old snippets with the output of Debian's convert-ly 2.24.1, from scripts/lilypond/upgrade-goldens.mjs. */

const schema = v.object({
  snippets: v.array(v.object({ version: v.string(), source: v.string(), upgraded: v.string() })),
})
const golden = new URL('../../../../../tests/golden/lilypond/upgrades.json', import.meta.url)
const { snippets } = v.parse(schema, JSON.parse(readFileSync(golden, 'utf8')))
const normalise = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The differences between our output and that of convert-ly, and the reasons for them. */
const differences: readonly (readonly [source: string, reason: string])[] = [
  ['\\paper { between-system-space', 'distances of the page are not drawn here'],
  ['\\paper { page-top-space', 'distances of the page are not drawn here'],
  [
    '\\lyricsto a \\new Lyrics = "l" \\with',
    'convert-ly leaves \\with behind \\lyricsto, where it is an error',
  ],
]

test('at least 100 old snippets become what convert-ly makes of them', () => {
  expect(snippets.length).toBeGreaterThanOrEqual(100)
  const different = snippets.filter(({ version, source, upgraded }) => {
    const head = `\\version "${version}"\n`
    return normalise(upgradeSource(head + source).text.slice(head.length)) !== normalise(upgraded)
  })
  for (const { source } of different) {
    expect(
      differences.some(([part]) => source.includes(part)),
      source,
    ).toBe(true)
  }
  expect(different).toHaveLength(differences.length)
})

test('rules stand in the order of their versions and change nothing the second time', () => {
  const sorted = [...rules].sort((left, right) => compareVersions(left.version, right.version))
  expect(rules.map(({ version }) => version.join('.'))).toEqual(
    sorted.map(({ version }) => version.join('.')),
  )
  for (const { upgraded } of snippets) {
    const current = `\\version "2.24.0"\n${upgraded}`
    expect(upgradeSource(current)).toEqual({ text: current, rules: [] })
  }
})
