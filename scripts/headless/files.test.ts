import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadRequestFiles } from './files.mjs'

const folder = mkdtempSync(join(tmpdir(), 'headless-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a LilyPond source brings what it includes, and nothing from outside its folder', async () => {
  mkdirSync(join(folder, 'song/parts'), { recursive: true })
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text)
  write('song/x.ly', '\\include "parts/tune.ily" \\include "../secret.ily" \\include "english.ly" { \\tune }')
  write('song/parts/tune.ily', '\\include "bass.ily" \\include "../x.ly"')
  write('song/parts/bass.ily', 'bass = { c1 }')
  write('song/unused.ily', '')
  write('secret.ily', '')
  const request = await loadRequestFiles({ do: 'render', format: 'lilypond', file: 'song/x.ly' }, folder)
  expect(request).toMatchObject({
    isFolder: false,
    files: [
      { path: 'x.ly' },
      { path: 'parts/tune.ily' },
      { path: 'parts/bass.ily', base64: btoa('bass = { c1 }') },
    ],
  })
})
