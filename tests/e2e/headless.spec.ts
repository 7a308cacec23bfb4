import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { expect, test as base } from '@playwright/test'
import { runHeadless } from '../support/headless.ts'
import multi from '../golden/captions/multi.json' with { type: 'json' }

const test = base.extend<{ readonly folder: string }>({
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'headless-'))
    await use(folder)
    rmSync(folder, { recursive: true })
  },
})

const black = '<!doctype html><body style="margin:0;background:#000">'
const box =
  '<!doctype html><div style="position:absolute;left:30px;top:20px;width:7px;height:5px;background:#00f">'
const page = (html: string) => JSON.stringify([{ filename: 'index.html', content: html }])

/** Width and height from a PNG's header. */
function sizeOf(file: string): readonly [number, number] {
  const bytes = readFileSync(file)
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}

test('renders sources, files, folders and ZIP archives to images', async ({ folder }) => {
  mkdirSync(join(folder, 'site'))
  writeFileSync(
    join(folder, 'site', 'index.html'),
    '<!doctype html><link rel="stylesheet" href="a.css"><body>',
  )
  writeFileSync(join(folder, 'site', 'a.css'), 'body { background: #000; margin: 0 }')
  writeFileSync(join(folder, 'one.html'), black)
  writeFileSync(
    join(folder, 'site.zip'),
    zipSync({ 'x/index.html': new TextEncoder().encode(black), 'x/b.txt': new Uint8Array(3) }),
  )
  const results = await runHeadless(folder, [
    { id: 'a', do: 'render', format: 'html', source: black, png: 'out/deep/a.png' },
    { id: 'b', do: 'render', format: 'html', file: 'one.html', png: 'out/b.png', viewport: [300, 200] },
    { id: 'c', do: 'render', format: 'html', file: 'site', png: 'out/c.png', viewport: [300, 200] },
    { id: 'd', do: 'render', format: 'html', file: 'site.zip', png: 'out/d.png', viewport: [300, 200] },
    { id: 'e', do: 'render', format: 'htm', source: page(box), png: 'out/e.png', crop: 'ink' },
    { id: 'f', do: 'render', format: 'html', source: '<!doctype html>', crop: 'ink' },
    {
      id: 'g',
      do: 'render',
      format: 'html',
      source: '<!doctype html><img src="gone.png">',
      pdf: 'out/g.pdf',
    },
  ])
  expect(results.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
  expect(results[0]).toMatchObject({ ok: true, width: 1920, height: 1080, parts: {}, warnings: [] })
  expect(sizeOf(join(folder, 'out/deep/a.png'))).toEqual([1920, 1080])
  const one = readFileSync(join(folder, 'out/b.png'))
  expect(sizeOf(join(folder, 'out/b.png'))).toEqual([300, 200])
  expect(readFileSync(join(folder, 'out/c.png')).equals(one)).toBe(true)
  expect(readFileSync(join(folder, 'out/d.png')).equals(one)).toBe(true)
  expect(results[4]).toMatchObject({ ok: true, width: 7, height: 5 })
  expect(sizeOf(join(folder, 'out/e.png'))).toEqual([7, 5])
  expect(results[5]).toMatchObject({ ok: false, code: 'empty' })
  const warnings = JSON.stringify(results[6]?.['warnings'])
  expect(warnings).toContain('gone.png')
  expect(warnings).toContain('no-pdf')
})

test('scores caption runs and the tokens of a judge', async ({ folder }) => {
  const items = multi.items.map(({ candidate, references }) => ({ candidate, references }))
  const asked = ['meteor', 'rouge-l', 'bleu', 'cider'].map((metric) => ({
    id: metric,
    do: 'score',
    metric,
    input: { items },
  }))
  const [meteor, rouge, bleu, cider, judge, none, single, bare] = await runHeadless(folder, [
    ...asked,
    { id: 'judge', do: 'score', metric: 'l3score', input: { topLogprobs: [['No', -0.1]] } },
    { id: 'none', do: 'score', metric: 'l3score', input: { topLogprobs: [] } },
    { id: 'single', do: 'score', metric: 'cider', input: { items: items.slice(0, 1) } },
    { id: 'bare', do: 'score', metric: 'bleu', input: { items: [{ candidate: 'a' }] } },
  ])
  const close = (value: number) => expect.closeTo(value, 12)
  const numbers = (values: readonly number[]) => values.map(close)
  expect(meteor).toMatchObject({
    ok: true,
    scores: [
      {
        value: close(multi.corpus.meteor),
        parts: {
          items: numbers(multi.items.map((item) => item.meteor.score)),
          details: multi.items.map(({ meteor: { stats, matches } }) => ({ stats, matches })),
        },
      },
    ],
  })
  expect(rouge).toMatchObject({
    scores: [
      {
        value: close(multi.corpus.rougeL),
        parts: { items: numbers(multi.items.map(({ rougeL }) => rougeL)) },
      },
    ],
  })
  expect(bleu).toMatchObject({
    scores: [
      {
        value: close(multi.corpus.bleu[3] ?? Number.NaN),
        parts: { items: multi.items.map((item) => numbers(item.bleu)) },
      },
    ],
  })
  expect(cider).toMatchObject({
    scores: [
      {
        value: expect.closeTo(multi.corpus.cider, 9),
        parts: { items: multi.items.map((item) => expect.closeTo(item.cider, 9)) },
      },
    ],
  })
  expect(judge).toMatchObject({ scores: [{ value: close(0.09516258196404048) }] })
  expect(none).toMatchObject({ scores: [{ value: 0 }] })
  expect(single).toMatchObject({ ok: false, code: 'degenerate-input' })
  expect(bare).toMatchObject({ ok: false, code: 'bad-request' })
})

test('compares images and scores texts by protocol', async ({ folder }) => {
  const viewport = [160, 90]
  const pair = { candidate: 'a.png', reference: 'b.png' }
  const text = { candidate: 'one two three', reference: 'one two four' }
  const results = await runHeadless(folder, [
    { id: 1, do: 'render', format: 'html', source: black, png: 'a.png', viewport },
    { id: 2, do: 'render', format: 'html', source: box, png: 'b.png', viewport },
    { id: 3, do: 'compare', candidate: 'a.png', reference: 'a.png', metrics: ['ssim'] },
    { id: 4, do: 'compare', ...pair, metrics: ['ssim', 'mse'], protocol: 'reference' },
    { id: 5, do: 'score', metric: 'edit-similarity', protocol: 'reference', input: text },
    { id: 6, do: 'score', metric: 'edit-similarity', input: text },
  ])
  expect(results[2]).toMatchObject({
    id: 3,
    ok: true,
    scores: [{ metric: 'ssim', value: 1, protocol: 'paper', parts: { raw: 1 }, backend: 'cpu' }],
  })
  expect(results[3]).toMatchObject({
    ok: true,
    scores: [
      { metric: 'ssim', protocol: 'reference' },
      { metric: 'mse', protocol: 'reference' },
    ],
  })
  expect(results[4]).toMatchObject({
    ok: true,
    scores: [{ protocol: 'reference', metric: 'edit-similarity' }],
  })
  expect(results[5]).toMatchObject({ ok: true, scores: [{ protocol: 'paper' }] })
  for (const result of results) expect(result['ok']).toBe(true)
})

test('evaluates answers to items from a file, including failures', async ({ folder }) => {
  const row = {
    uuid: '"u-1"',
    category: '"html"',
    difficulty: 'easy',
    image: 'pictures/ref.png',
    text: 'Hi',
    assets: [],
  }
  mkdirSync(join(folder, 'items'))
  writeFileSync(join(folder, 'items', 'item.json'), JSON.stringify(row))
  const answer = `Here:\n\`\`\`json\n${page('<!doctype html><p>Hi')}\n\`\`\``
  const [, good, bad, inline] = await runHeadless(folder, [
    { do: 'render', format: 'html', source: '<!doctype html><p>Hi', png: 'items/pictures/ref.png' },
    { id: 1, do: 'evaluate', benchmark: 'image2struct', item: 'items/item.json', answer, png: 'answer.png' },
    { id: 2, do: 'evaluate', benchmark: 'image2struct', item: 'items/item.json', answer: 'I cannot.' },
    {
      id: 3,
      do: 'evaluate',
      benchmark: 'image2struct',
      item: { ...row, image: 'items/pictures/ref.png' },
      answer,
      protocol: 'reference',
    },
  ])
  expect(good).toMatchObject({
    id: 1,
    ok: true,
    item: { id: 'u-1', category: 'html', domain: 'webpage' },
    outcome: { ok: true, width: 1920, height: 1080 },
    settings: { protocol: 'paper' },
  })
  expect(
    readFileSync(join(folder, 'answer.png')).equals(readFileSync(join(folder, 'items/pictures/ref.png'))),
  ).toBe(true)
  expect(good?.['log']).not.toEqual([])
  const scores = JSON.stringify(good?.['scores'])
  for (const metric of ['ssim', 'pixel-similarity', 'edit-similarity'])
    expect(scores).toContain(`"${metric}"`)
  expect(bad).toMatchObject({ id: 2, ok: true, outcome: { ok: false, stage: 'extract', code: 'not-json' } })
  expect(JSON.stringify(bad?.['scores'])).toContain('"assigned":"extraction-failure"')
  expect(inline).toMatchObject({ id: 3, ok: true, settings: { protocol: 'reference' } })
})

test('answers bad lines with bad-request and continues', async ({ folder }) => {
  const good = { candidate: 'a', references: ['a'] }
  const figureItem = 'harbour-tides-worst-season'
  const lines: readonly (readonly [line: object | string, id: unknown, says: string])[] = [
    ['{"id":1,', null, 'not JSON'],
    ['[]', null, 'JSON object'],
    [{ id: 3, do: 'dance' }, 3, 'do:'],
    [{ id: 4 }, 4, 'do:'],
    [{ id: 5, do: 'render', source: 'x' }, 5, 'format:'],
    [{ id: 6, do: 'render', format: 'cobol', source: 'x' }, 6, 'format:'],
    [{ id: 7, do: 'render', format: 'html' }, 7, 'source:'],
    [{ id: 8, do: 'render', format: 'html', file: 'gone.html' }, 8, 'file:'],
    [{ id: 9, do: 'compare', candidate: 'gone.png', reference: 'gone.png' }, 9, 'candidate:'],
    [{ id: 10, do: 'score', metric: 'beauty', input: {} }, 10, 'metric:'],
    [{ id: 11, do: 'score', metric: 'edit-similarity', input: { candidate: '' } }, 11, 'input.reference:'],
    [{ id: 12, do: 'evaluate', benchmark: 'none', item: {}, answer: '' }, 12, 'benchmark:'],
    [{ id: 13, do: 'evaluate', benchmark: 'image2struct', item: {}, answer: '' }, 13, 'item:'],
    [{ id: 14, do: 'verify' }, 14, 'link:'],
    [{ id: 15, do: 'render', format: 'html', source: 'x', protocol: 'mine' }, 15, 'protocol:'],
    [{ id: 17, do: 'render', format: 'html', source: 'x', png: '/proc/none/x.png' }, 17, 'png:'],
    [{ id: 18, do: 'evaluate', benchmark: 'image2struct', item: 'gone.json', answer: '' }, 18, 'item:'],
    [
      {
        id: 19,
        do: 'score',
        metric: 'bleu',
        input: { items: [good, { candidate: 'b', references: [null] }] },
      },
      19,
      'input.items[1].references[0]: Expected a text.',
    ],
    [
      `{"id":20,"do":"evaluate","benchmark":"spiqa","item":"${figureItem}","answer":"","topLogprobs":[["No",-1e999]]}`,
      20,
      'topLogprobs.0.1:',
    ],
  ]
  const last = { id: 16, do: 'render', format: 'html', source: 'x', viewport: [40, 30] }
  const results = await runHeadless(folder, [...lines.map(([line]) => line), '', last])
  expect(results).toHaveLength(lines.length + 1)
  for (const [index, [, id, says]] of lines.entries()) {
    const result = results[index]
    expect(result).toMatchObject({ id, ok: false, code: 'bad-request' })
    expect(result?.['message']).toContain(says)
  }
  expect(results.at(-1)).toMatchObject({ id: 16, ok: true, width: 40, height: 30 })
})

test('survives hostile pages and broken links', async ({ folder }) => {
  const loop = '<!doctype html><script>for (;;) {}</script>'
  const viewport = [40, 30]
  const [stuck, next, link, vast] = await runHeadless(folder, [
    { id: 1, do: 'render', format: 'html', source: loop, timeoutMs: 1000 },
    { id: 2, do: 'render', format: 'html', source: 'fine', viewport },
    { id: 3, do: 'verify', link: '#/r/7.deflate.x' },
    { id: 4, do: 'render', format: 'html', source: 'vast', viewport: [8192, 8192] },
  ])
  expect(stuck).toMatchObject({ id: 1, ok: false, code: 'timeout' })
  expect(next).toMatchObject({ id: 2, ok: true, width: 40 })
  expect(link).toMatchObject({ id: 3, ok: false, code: 'future-version' })
  expect(vast).toMatchObject({ id: 4, ok: false, code: 'too-large' })
})
