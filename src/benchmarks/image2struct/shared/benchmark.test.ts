import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { defaultSettings, textOf, type BenchmarkItem } from '../../../contracts/index.ts'
import { bytesToBase64 } from '../../../lib/base64.ts'
import { benchmark } from './benchmark.ts'

const item: BenchmarkItem = { benchmark: 'image2struct', id: 'one', domain: 'webpage' }
const page = { filename: 'index.html', content: '<p>Hi</p>' }
const encode = (text: string) => bytesToBase64(new TextEncoder().encode(text))
const fence = '```'

function filesOf(answer: string, of: BenchmarkItem = item): Record<string, string> {
  const outcome = benchmark.extract(answer, of, 'paper')
  if (!outcome.ok) throw new Error(textOf(outcome.message))
  return Object.fromEntries(
    [...outcome.value.files].map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]),
  )
}

function failureOf(answer: string): string {
  const outcome = benchmark.extract(answer, item, 'paper')
  return outcome.ok ? 'no failure' : outcome.code
}

describe('the reported position in an answer that is not JSON', () => {
  test.each([
    ['Here it is:\n\n```json\n[\n {"filename": }\n]\n```', 5],
    ['[{"filename": "a.html", "content": ""}, oops]', 1],
    ['[NaN,\nInfinity,\n oops]', 3],
  ])('is a line of the complete answer: %j', (answer, line) => {
    const item = { benchmark: 'image2struct', id: 'x', domain: 'webpage' }
    expect(benchmark.extract(answer, item, 'paper')).toMatchObject({ ok: false, place: { line } })
  })
})

test('reports that the answer is an HTML page', () => {
  for (const answer of ['<!doctype html><p>Hi', 'Sure!\n```html\n<p>Hi\n```', 'Here: <html>\n<p>Hi</html>']) {
    const outcome = benchmark.extract(answer, item, 'paper')
    expect(outcome).toMatchObject({ ok: false, code: 'not-json' })
    expect(outcome.ok ? '' : textOf(outcome.message)).toContain('is an HTML page')
  }
})

test('does not mistake a list that is cut off inside a page for an HTML page', () => {
  const outcome = benchmark.extract('```json\n[{"filename": "a.html", "content": "<html ><p>', item, 'paper')
  expect(outcome.ok ? '' : textOf(outcome.message)).toContain('The answer is not JSON')
})

test('reads answers of many megabytes, including Python constants', () => {
  const content = `${'x'.repeat(20_000_000)}${'"\\\n'.repeat(1_000_000)}`
  expect(filesOf(JSON.stringify([{ filename: 'index.html', content }]))['index.html'] === content).toBe(true)
  const odd = JSON.stringify([{ filename: 'index.html', content, size: 1 }]).replace('"size":1', '"size":NaN')
  expect(filesOf(odd)['index.html'] === content).toBe(true)
})

test('music: reports where the source begins in a fenced answer', () => {
  const answer = 'Here:\n```lilypond\n\\version "2.24.0" c1\n```'
  const extracted = benchmark.extract(
    answer,
    { benchmark: 'image2struct', id: 'x', domain: 'music' },
    'paper',
  )
  expect(extracted.ok && extracted.value.offset).toBe(answer.indexOf('lilypond') + 'lilypond'.length)
})

test('music: finds assets dropped along with the answer', () => {
  const item = {
    benchmark: 'image2struct',
    id: 'x',
    domain: 'music',
    assets: [{ path: './parts/tune.ily', bytes: { from: 'data' as const, base64: btoa("tune = { g'4 }") } }],
  }
  const answer = '\\version "2.24.0" \\include "parts/tune.ily" \\tune'
  const extracted = benchmark.extract(answer, item, 'reference')
  if (!extracted.ok) throw new Error(textOf(extracted.message))
  const { files, entry } = extracted.value
  expect([...files.keys()]).toEqual(['parts/tune.ily', entry])
  expect(new TextDecoder().decode(files.get('parts/tune.ily'))).toBe("tune = { g'4 }")
})

describe('a file in an answer', () => {
  const item = {
    benchmark: 'image2struct',
    id: 'x',
    domain: 'webpage',
    assets: [{ path: 'img/logo.png', bytes: { from: 'data' as const, base64: 'AAAA' } }],
  }
  test('is skipped if it is an asset with its path spelled differently', () => {
    const answer = JSON.stringify([
      { filename: 'index.html', content: 'x' },
      { filename: './img/logo.png', content: 'text' },
    ])
    const extracted = benchmark.extract(answer, item, 'paper')
    expect(extracted.ok && extracted.value.files.get('img/logo.png')).toEqual(new Uint8Array(3))
  })
  test('needs a valid file name', () => {
    const answer = JSON.stringify([{ filename: '/', content: 'x' }])
    expect(benchmark.extract(answer, item, 'paper')).toMatchObject({ ok: false, code: 'wrong-shape' })
  })
})

describe('extraction of webpages', () => {
  const list = JSON.stringify([page])

  test.each([
    ['a bare list', list],
    ['a json fence', `Sure!\n${fence}json\n${list}\n${fence}\nDone.`],
    ['a plain fence', `${fence}\n${list}\n${fence}`],
    ['a json fence after another one', `${fence}html\n<b>\n${fence}\n${fence}json\n${list}\n${fence}`],
    ['surrounding white space', `\n  ${list}\n\n`],
  ])('accepts %s', (_name, answer) => {
    expect(filesOf(answer)).toEqual({ 'index.html': '<p>Hi</p>' })
  })

  test.each([
    ['not-json', 'I cannot do that.'],
    ['not-json', `${fence}html\n<p>\n${fence}`],
    ['wrong-shape', JSON.stringify({ 'index.html': '<p>' })],
    ['wrong-shape', JSON.stringify([{ filename: 'index.html' }])],
    ['wrong-shape', JSON.stringify([{ filename: 'index.html', content: null }])],
    ['wrong-shape', JSON.stringify(['index.html'])],
    ['no-entry', JSON.stringify([{ filename: 'a.css', content: 'p{}' }])],
    ['no-entry', '[]'],
    ['empty-answer', '  \n'],
  ])('fails with %s on %s', (code, answer) => {
    expect(failureOf(answer)).toBe(code)
  })

  test('names the line and column of a JSON error', () => {
    const outcome = benchmark.extract('[\n  {"filename": "a",}\n]', item, 'paper')
    expect(outcome).toMatchObject({ ok: false, place: { line: 2 } })
  })

  test('skips files that are named like an asset and keeps the asset', () => {
    const withAsset = {
      ...item,
      assets: [{ path: 'img/a.png', bytes: { from: 'data' as const, base64: encode('real') } }],
    }
    const answer = JSON.stringify([page, { filename: 'img/a.png', content: 'a picture of a cat' }])
    expect(filesOf(answer, withAsset)).toEqual({ 'img/a.png': 'real', 'index.html': '<p>Hi</p>' })
  })

  test('keeps paths inside the site, lets later files win and accepts NaN like Python', () => {
    const answer = `[{"filename":"./a/../index.html","content":"1","n":NaN},{"filename":"index.html","content":"NaN"},{"filename":"../../x.css","content":""}]`
    expect(filesOf(answer)).toEqual({ 'index.html': 'NaN', 'x.css': '' })
  })

  test('opens the shallowest page if there is no index.html', () => {
    const outcome = benchmark.extract(
      JSON.stringify([
        { filename: 'pages/a.html', content: '' },
        { filename: 'home.html', content: '' },
      ]),
      item,
      'paper',
    )
    expect(outcome).toMatchObject({ ok: true, value: { entry: 'home.html' } })
  })
})

describe('items', () => {
  test('reads a hub row', () => {
    const outcome = benchmark.parseItem({
      uuid: '"11-22"',
      category: '"javascript"',
      difficulty: 'easy',
      structure: 'x',
      text: 'words',
      image: { bytes: 'AAAA', path: null },
      assets: [{ name: 'a.png', path: 'data:image/png;base64,BBBB' }],
    })
    expect(outcome).toMatchObject({
      ok: true,
      value: {
        benchmark: 'image2struct',
        id: '11-22',
        domain: 'webpage',
        category: 'javascript',
        image: { from: 'data', base64: 'AAAA' },
        assets: [{ path: 'a.png', bytes: { base64: 'BBBB' } }],
      },
    })
  })

  test.each([
    ['uuid', {}],
    ['image', { uuid: '1', image: 'local.png' }],
    ['domain', { uuid: '1', domain: 'video' }],
    ['asset 1', { uuid: '1', assets: ['a.png'] }],
  ])('reports the invalid field: %s', (field, json) => {
    const outcome = benchmark.parseItem(json)
    expect(outcome.ok ? '' : textOf(outcome.message)).toContain(field)
  })

  test('unpacks the repository of a hub row', () => {
    const folder = mkdtempSync(join(tmpdir(), 'repo-'))
    writeFileSync(join(folder, 'index.html'), '<h1>repo</h1>')
    const archive = execFileSync('tar', ['-C', folder, '-czf', '-', '.'])
    rmSync(folder, { recursive: true })
    const outcome = benchmark.referenceFiles?.({ ...item, structure: archive.toString('base64') })
    expect(outcome).toMatchObject({ ok: true, value: { entry: 'index.html' } })
  })
})

describe('plan', () => {
  // A PNG header for an image of 640 x 480: signature, IHDR length and name, width, height, the rest of IHDR.
  const header = new Uint8Array(33)
  header.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  new DataView(header.buffer).setUint32(16, 640)
  new DataView(header.buffer).setUint32(20, 480)
  const image = { from: 'data' as const, base64: bytesToBase64(header) }

  test('uses the size of the picture as the viewport of a wild item', () => {
    expect(benchmark.plan({ ...item, image }, defaultSettings).viewport).toEqual({
      width: 640,
      height: 480,
      scale: 1,
    })
  })

  test('keeps the viewport for items with a source and for a chosen viewport', () => {
    expect(benchmark.plan({ ...item, image, structure: '<p>' }, defaultSettings).viewport.width).toBe(1920)
    const chosen = { ...defaultSettings, viewport: { width: 800, height: 600, scale: 1 as const } }
    expect(benchmark.plan({ ...item, image }, chosen).viewport.width).toBe(800)
  })
})

test('the prompt contains a valid example and lists the assets', () => {
  const prompt = benchmark.prompt({
    ...item,
    assets: [{ path: 'a.png', bytes: { from: 'data', base64: '' } }],
  })
  const example: unknown = JSON.parse(/\[\n[\s\S]*\n\]/.exec(prompt.text)?.[0] ?? '')
  expect(example).toHaveLength(3)
  expect(prompt.text).toMatch(/- a\.png\n$/)
})
