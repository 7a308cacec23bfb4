import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { headlessEnv, type HeadlessResult } from '../support/headless.ts'

const documents = ['README.md', 'CONTRIBUTING.md', ...readdirSync('docs').map((name) => `docs/${name}`)]

/** The blocks of a document that are marked as runnable in a language. */
function listBlocks(document: string, language: string): readonly string[] {
  const blocks = readFileSync(document, 'utf8').matchAll(/^```(\w+) run\n([^]*?)^```$/gm)
  return [...blocks].flatMap(([, marked, text = '']) => (marked === language ? [text] : []))
}

function parse(line: string): HeadlessResult {
  const value: unknown = JSON.parse(line)
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function runCommand(command: string, requests: readonly string[]): readonly HeadlessResult[] {
  // Inside the repository, so that npm finds its scripts from the working directory.
  mkdirSync('test-results', { recursive: true })
  const folder = mkdtempSync(join('test-results', 'docs-'))
  try {
    writeFileSync(join(folder, 'requests.jsonl'), requests.map((line) => `${line}\n`).join(''))
    execFileSync('sh', ['-c', command], { cwd: folder, env: headlessEnv(), stdio: 'pipe' })
    const results = readFileSync(join(folder, 'results.jsonl'), 'utf8')
    return results.trim().split('\n').map(parse)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('commands and requests that the documents mark as runnable work', () => {
  test.setTimeout(180_000)
  const commands = documents.flatMap((document) => listBlocks(document, 'sh'))
  expect(new Set(commands)).toEqual(new Set(['npm run -s headless < requests.jsonl > results.jsonl\n']))
  const requests = documents.flatMap((document) =>
    listBlocks(document, 'jsonl').flatMap((block) => block.trim().split('\n')),
  )
  expect(requests.length).toBeGreaterThan(15)
  const results = runCommand(commands[0] ?? '', requests)
  expect(results.map(({ id }) => id)).toEqual(requests.map((line) => parse(line)['id']))
  results.forEach((result, at) => {
    expect.soft(result, requests[at]).toMatchObject({ ok: true })
    if ('outcome' in result) expect.soft(result['outcome'], requests[at]).toMatchObject({ ok: true })
  })
  // The check notices a request that does not work.
  expect(runCommand(commands[0] ?? '', ['{"id":1,"do":"render","format":"none","source":""}'])).toMatchObject(
    [{ id: 1, ok: false }],
  )
})
