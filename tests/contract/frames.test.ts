import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/*
 * Only src/sandbox may create frames, because an answer in a frame created by any other code would run without the
 * sandbox's policy.
 */

const root = join(import.meta.dirname, '../..')
const creates = /createElement(?:NS)?\([^)]*(['"`])(?:iframe|frame|object|embed)\1/i
const inMarkup = /<(?:iframe|frame|object|embed)\b/i

const createsFrame = (file: string, text: string): boolean =>
  creates.test(text) || (file.endsWith('.svelte') && inMarkup.test(text))

it.each([
  ['a.ts', "document.createElement('iframe')"],
  ['a.ts', "unclobbered(document).createElementNS(xhtml, 'iframe')"],
  ['a.ts', 'document.createElement("OBJECT")'],
  ['A.svelte', '<div><iframe title="x"></iframe></div>'],
])('finds that %s with %s creates a frame', (file, text) => {
  expect(createsFrame(file, text)).toBe(true)
})

it('creates frames only in the sandbox', () => {
  const files = ['src', 'workers'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => join(folder, path).replaceAll('\\', '/'))
      .filter((file) => /\.(?:ts|svelte)$/.test(file) && !/\.test\.ts$/.test(file)),
  )
  const creating = files.filter((file) => createsFrame(file, readFileSync(join(root, file), 'utf8')))
  expect(creating.filter((file) => !file.startsWith('src/sandbox/'))).toEqual([])
  expect(creating).toContain('src/sandbox/run/host-page.ts')
})
