import { expect, it } from 'vitest'
import { defaultSettings } from '../contracts/index.ts'
import { freshDomains } from '../lib/fresh-data/candidate.ts'
import type { ChosenItem } from '../lib/fresh-data/choose-items.ts'
import { noLicence, writeBenchmark } from '../lib/fresh-data/fresh-benchmark.ts'
import { compileDefinition, openBenchmarkFile } from './made-benchmarks.ts'

const site = JSON.stringify([
  { filename: 'index.html', content: '<link rel="stylesheet" href="a.css"><img src="a.png">' },
  { filename: 'a.css', content: 'p{}' },
])

function item(domain: ChosenItem['domain'], fields: Partial<ChosenItem> = {}): ChosenItem {
  return {
    id: 'one',
    source: 'a.zip',
    domain,
    category: 'css',
    hash: '0',
    length: 1,
    date: null,
    subject: null,
    difficulty: 'easy',
    ...fields,
  }
}

async function compile(chosen: ChosenItem) {
  const text = writeBenchmark(chosen.domain, [{ item: chosen, prompt: 'Do it.' }])
  const opened = await openBenchmarkFile(new File([text], 'benchmark.json'))
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
  const { benchmark, meta } = await compileDefinition(opened.definition)
  const { signal } = new AbortController()
  for await (const row of opened.items(signal)) {
    const parsed =
      'value' in row ? benchmark.parseItem({ ...row.value, picture: 'data:image/png;base64,AAAA' }) : null
    if (parsed?.ok === true) return { benchmark, meta, made: parsed.value }
  }
  throw new Error('no item')
}

it.each(freshDomains)('writes a valid benchmark: %s', async (domain) => {
  const { benchmark, meta, made } = await compile(item(domain, { structure: site, text: 'x' }))
  expect(meta.license).toBe(noLicence)
  expect(made).toMatchObject({ id: 'one', category: 'css', difficulty: 'easy' })
  expect(benchmark.prompt(made)).toMatchObject({ text: 'Do it.', image: true })
  expect(benchmark.plan(made, defaultSettings).viewport).toEqual({ width: 1920, height: 1080, scale: 1 })
})

it('renders the files of a web page next to its assets, as the reference and as an answer', async () => {
  const assets = { 'a.png': 'data:application/octet-stream;base64,AQI=' }
  const { benchmark, made } = await compile(item('webpage', { structure: site, assets }))
  for (const found of [benchmark.referenceFiles?.(made), benchmark.extract(site, made, 'paper')]) {
    if (found?.ok !== true) throw new Error(found?.code)
    expect(found.value.entry).toBe('index.html')
    expect([...found.value.files.keys()].sort()).toEqual(['a.css', 'a.png', 'index.html'])
    expect(found.value.files.get('a.png')).toEqual(new Uint8Array([1, 2]))
  }
})

it('refuses assets that are not data: addresses', async () => {
  const wrong = item('webpage', { structure: site, assets: { 'a.png': 'a.png' } })
  await expect(compile(wrong)).rejects.toThrow('no item')
})

it('places LaTeX answers in the document with the fixed preamble', async () => {
  const { benchmark, made } = await compile(
    item('latex', { structure: '\\begin{align}a\\label{b}\\end{align}' }),
  )
  const answers = ['\\begin{align}a\\end{align}', 'Here:\n```latex\n\\begin{align}a\\end{align}\n```']
  for (const found of [
    benchmark.referenceFiles?.(made),
    ...answers.map((text) => benchmark.extract(text, made, 'paper')),
  ]) {
    if (found?.ok !== true) throw new Error(found?.code)
    const { files, entry } = found.value
    const source = new TextDecoder().decode(files.get(entry))
    expect(source).toMatch(
      /^\\documentclass\{article\}\n[\s\S]*\\begin\{document\}\n\\begin\{align\*\}a\\end\{align\*\}/,
    )
    expect(benchmark.text?.(made, { source })).toEqual({ text: '\\begin{align*}\na\\end{align*}' })
  }
})
