import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withoutSummary } from './metas-plugin.ts'

const root = join(import.meta.dirname, '..')
const metas = ['workers/metrics', 'src/renderers', 'src/sources'].flatMap((folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name, 'meta.ts')),
)

it.each(metas)('removes the summary of %s and nothing else', (file) => {
  const code = readFileSync(join(root, file), 'utf8')
  const [before = '', after = ''] = withoutSummary(code).split("  summary: '',\n")
  expect(code.startsWith(before) && code.endsWith(after.trimStart())).toBe(true)
  expect(after).toContain('references')
})

it('preserves line numbers', () => {
  const code = "{\n  label: 'a',\n  summary:\n    'It\\'s b.',\n  references: [],\n}"
  expect(withoutSummary(code)).toBe("{\n  label: 'a',\n  summary: '',\n\n  references: [],\n}")
})
