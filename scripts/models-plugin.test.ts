import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkModels } from './models-plugin.ts'

const shipped = fileURLToPath(new URL('../static-models', import.meta.url))
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roundtrip-models-'))
  // One small bundled model is enough, because the others are several megabytes.
  cpSync(join(shipped, 'mean-gradient'), join(folder, 'mean-gradient'), { recursive: true })
  const { models, ...rest } = JSON.parse(readFileSync(join(shipped, 'catalogue.json'), 'utf8')) as {
    models: readonly { id: string }[]
  }
  const only = models.filter(({ id }) => id === 'mean-gradient')
  writeFileSync(join(folder, 'catalogue.json'), JSON.stringify({ ...rest, models: only }))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('accepts the bundled models', () => {
  expect(checkModels(shipped)).toEqual([])
})

it('reports changed, missing and unlisted files', () => {
  const model = join(folder, 'mean-gradient', 'mean-gradient.onnx')
  writeFileSync(model, 'other')
  expect(checkModels(folder)).toEqual([
    expect.stringMatching(/has the SHA-256 .*, but the catalogue lists /),
    expect.stringMatching(/is 5 bytes, but the catalogue lists 367/),
  ])
  rmSync(model)
  expect(checkModels(folder)).toEqual([
    expect.stringMatching(/is listed in static-models\/catalogue.json but missing/),
  ])
  writeFileSync(join(folder, 'stray.onnx'), '')
  expect(checkModels(folder)).toContainEqual(expect.stringMatching(/^stray.onnx is not in/))
})
