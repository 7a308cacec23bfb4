import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkModels } from './models-plugin.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roundtrip-models-'))
  cpSync(fileURLToPath(new URL('../static-models', import.meta.url)), folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

it('accepts the models that ship', () => {
  expect(checkModels(folder)).toEqual([])
})

it('names a changed, a missing and an unlisted file', () => {
  const model = join(folder, 'mean-gradient', 'mean-gradient.onnx')
  writeFileSync(model, 'other')
  expect(checkModels(folder)).toEqual([
    expect.stringMatching(/has the SHA-256 .*, the manifest says /),
    expect.stringMatching(/has 5 bytes, the manifest says 367/),
  ])
  rmSync(model)
  expect(checkModels(folder)).toEqual([expect.stringMatching(/in static-models\/manifest.json and missing/)])
  writeFileSync(join(folder, 'stray.onnx'), '')
  expect(checkModels(folder)).toContainEqual(expect.stringMatching(/^stray.onnx is not in/))
})
