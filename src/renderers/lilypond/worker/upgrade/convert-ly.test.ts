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

test('there are at least 100 old snippets', () => {
  expect(snippets.length).toBeGreaterThanOrEqual(100)
})

test.each(snippets)('$version: $source becomes the output of convert-ly', ({ version, source, upgraded }) => {
  const head = `\\version "${version}"\n`
  expect(normalise(upgradeSource(head + source).text.slice(head.length))).toBe(normalise(upgraded))
})

test('rules are ordered by version and idempotent', () => {
  const sorted = [...rules].sort((left, right) => compareVersions(left.version, right.version))
  expect(rules.map(({ version }) => version.join('.'))).toEqual(
    sorted.map(({ version }) => version.join('.')),
  )
  for (const { upgraded } of snippets) {
    const current = `\\version "2.24.0"\n${upgraded}`
    expect(upgradeSource(current)).toEqual({ text: current, rules: [] })
  }
})
