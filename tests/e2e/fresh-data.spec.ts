import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync, strToU8, zipSync } from 'fflate'
import { expectAccessible } from '../support/axe.ts'
import { headlessEnv, readLines, runHeadless } from '../support/headless.ts'
import { expect, test } from '../support/site.ts'

const html = `<!doctype html>
<style>
  body { margin: 0; background: linear-gradient(90deg, red, blue); }
</style>
<h1>Fresh</h1>
<p>One</p>
<p>Two</p>
<img src="a.png">
<p>Three</p>
<p>Four</p>
`
const site = zipSync({ 'site-main/index.html': strToU8(html), 'site-main/a.png': new Uint8Array([1]) })
const equation = '\\begin{equation}\\label{a}\n  E = mc^2\n\\end{equation}'
const paper = gzipSync(strToU8(`${equation}\n\\begin{table}\\ref{a}\\end{table}`))

test('makes items from dropped sources and opens them as a benchmark', async ({ page, siteUrl }) => {
  test.setTimeout(240_000)
  await page.goto(`${siteUrl}#/suite`)
  await page.getByRole('button', { name: 'Make items' }).click()
  const dialog = page.getByTestId('make-items')
  await dialog.getByTestId('source-files').setInputFiles([
    { name: 'site.zip', mimeType: 'application/zip', buffer: Buffer.from(site) },
    { name: 'paper.gz', mimeType: 'application/gzip', buffer: Buffer.from(paper) },
    { name: 'no.zip', mimeType: 'application/zip', buffer: Buffer.from('words') },
  ])
  await expect(dialog.getByTestId('sources-found')).toHaveText('3 sources')
  await dialog.getByRole('button', { name: 'Make items' }).click()
  await expect(dialog.getByTestId('fresh-benchmark')).toHaveText([/Web pages\s*1 item/, /LaTeX\s*1 item/], {
    timeout: 120_000,
  })
  const report = dialog.getByTestId('fresh-report')
  await expect(report).toContainText('not-an-archive The file has the name of an archive, but is none.')
  await expect(report).toContainText('has-reference')
  await expectAccessible(page, 'the dialog that makes items')
  await dialog
    .getByTestId('fresh-benchmark')
    .last()
    .getByRole('button', { name: 'Open as a benchmark' })
    .click()
  await expect(page.getByTestId('suite-count')).toHaveText('1 of 1 rows, 0 with an answer')
})

test('makes items headless, and scores answers to them', async () => {
  test.setTimeout(240_000)
  const folder = mkdtempSync(join(tmpdir(), 'items-'))
  try {
    mkdirSync(join(folder, 'from'))
    writeFileSync(join(folder, 'from/site.zip'), site)
    writeFileSync(join(folder, 'from/paper.gz'), paper)
    writeFileSync(join(folder, 'from/sources.json'), '{"paper.gz":{"date":"2024-01-31"}}')
    const script = fileURLToPath(new URL('../../scripts/items.mjs', import.meta.url))
    const parameters = [script, '--from', 'from', '--out', 'out', '--licence', 'CC0-1.0']
    await promisify(execFile)(process.execPath, parameters, { cwd: folder, env: headlessEnv() })
    const lines = readLines(readFileSync(join(folder, 'out/report.jsonl'), 'utf8'))
    const kept = lines.flatMap(({ result, id }) => (result === 'kept' && typeof id === 'string' ? [id] : []))
    expect(kept).toHaveLength(2)
    expect(lines).toContainEqual(expect.objectContaining({ category: 'table', reason: 'has-reference' }))
    const benchmark = 'out/latex/benchmark.json'
    expect(readFileSync(join(folder, benchmark), 'utf8')).toContain('"date": "2024-01-31"')
    const request = { do: 'evaluate', benchmark, item: kept[0], metrics: ['ssim', 'edit-similarity'] }
    const [same, other] = await runHeadless(folder, [
      { ...request, answer: `\`\`\`latex\n${equation}\n\`\`\`` },
      { ...request, answer: '\\begin{equation}E = mc^3\\end{equation}' },
    ])
    const value = (one: unknown) => ({
      scores: expect.arrayContaining([expect.objectContaining({ value: one })]),
    })
    expect(same).toMatchObject({ ok: true, outcome: { ok: true }, ...value(1) })
    expect(other).toMatchObject({ ok: true, outcome: { ok: true } })
    expect(other?.['scores']).not.toEqual(same?.['scores'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
