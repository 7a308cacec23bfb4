import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { headlessEnv, readLines, type HeadlessResult } from '../support/headless.ts'

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

/** The code blocks of a document that are marked as runnable in a given language. */
function listBlocks(document: string, language: string): readonly string[] {
  const blocks = readFileSync(document, 'utf8').matchAll(/^```(\w+) run\n([^]*?)^```$/gm)
  return [...blocks].flatMap(([, marked, text = '']) => (marked === language ? [text] : []))
}

function runCommand(command: string, requests: readonly string[]): readonly HeadlessResult[] {
  // The folder is inside the repository, so that npm finds the repository's scripts when run from it.
  mkdirSync('test-results', { recursive: true })
  const folder = mkdtempSync(join('test-results', 'docs-'))
  try {
    writeFileSync(join(folder, 'requests.jsonl'), requests.map((line) => `${line}\n`).join(''))
    execFileSync('sh', ['-c', command], { cwd: folder, env: headlessEnv(), stdio: 'pipe' })
    return readLines(readFileSync(join(folder, 'results.jsonl'), 'utf8'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('commands and requests marked as runnable in the documentation work', () => {
  test.setTimeout(180_000)
  const commands = documents.flatMap((document) => listBlocks(document, 'sh'))
  expect(new Set(commands)).toEqual(new Set(['npm run -s headless < requests.jsonl > results.jsonl\n']))
  const requests = documents.flatMap((document) =>
    listBlocks(document, 'jsonl').flatMap((block) => block.trim().split('\n')),
  )
  expect(requests.length).toBeGreaterThan(15)
  // Checks the test itself, which must detect a request that does not work.
  const broken = '{"id":"broken","do":"render","format":"none","source":""}'
  const results = runCommand(commands[0] ?? '', [...requests, broken])
  const ids = readLines(requests.join('\n')).map(({ id }) => id)
  expect(results.map(({ id }) => id)).toEqual([...ids, 'broken'])
  expect(results.at(-1)).toMatchObject({ ok: false })
  results.slice(0, -1).forEach((result, at) => {
    expect.soft(result, requests[at]).toMatchObject({ ok: true })
    if ('outcome' in result) expect.soft(result['outcome'], requests[at]).toMatchObject({ ok: true })
  })
})
