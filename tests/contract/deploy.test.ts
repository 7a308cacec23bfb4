import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const job = readFileSync('deploy/job.yaml', 'utf8')
const digest = `sha256:${'4b1d'.repeat(16)}`

/** The line of the README that starts the job, without kubectl. */
function readCommand(): string {
  const readme = readFileSync('deploy/README.md', 'utf8')
  const line = /^sed .* \| kubectl apply -f -$/m.exec(readme)?.[0] ?? ''
  return line.replace(/ \| kubectl apply -f -$/, '').replace('deploy/job.yaml', resolve('deploy/job.yaml'))
}

test('the command in the README fills in the image and its digest, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'job-'))
  writeFileSync(join(folder, 'image.digest'), digest)
  try {
    const env = { ...process.env, IMAGE: 'registry.example.org:5000/team/batch' }
    const filled = execFileSync('sh', ['-c', readCommand()], { cwd: folder, env, encoding: 'utf8' })
    expect(filled).toContain(`\n          image: registry.example.org:5000/team/batch@${digest}\n`)
    const withoutImage = (text: string) => text.replace(/ image: .*/, '')
    expect(withoutImage(filled)).toBe(withoutImage(job))
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('contains no image that a cluster could try to pull before one is filled in', () => {
  const image = / image: (.*)/.exec(job)?.[1] ?? ''
  // The names that registries accept are in lower case.
  expect(image).toMatch(/^[A-Z-]+@DIGEST$/)
  expect(job).not.toMatch(/sha256:0{64}/)
})
