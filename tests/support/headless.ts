import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const headlessScript = fileURLToPath(new URL('../../scripts/headless.mjs', import.meta.url))

/** One line of output of the headless command. */
export type HeadlessResult = Readonly<Record<string, unknown>>

/** Specifies the build to test, even if the command would otherwise create a newer one. */
export function headlessEnv(): NodeJS.ProcessEnv {
  return { ...process.env, ROUNDTRIP_DIST: process.env['ROUNDTRIP_DIST'] ?? 'dist' }
}

/**
 * Runs the headless command in a folder with one request per line (strings are passed unchanged) and returns its
 * results. Rejects if the exit code is not 0.
 */
export function runHeadless(cwd: string, lines: readonly (object | string)[]): Promise<HeadlessResult[]> {
  const child = spawn(process.execPath, [headlessScript], {
    cwd,
    env: headlessEnv(),
  })
  const output: Buffer[] = []
  const errors: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk))
  child.stdin.end(lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code !== 0) reject(new Error(`exit code ${String(code)}: ${Buffer.concat(errors).toString()}`))
      else resolve(readLines(Buffer.concat(output).toString()))
    })
  })
}

/** JSON objects, one per line. */
export function readLines(text: string): HeadlessResult[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const result: unknown = JSON.parse(line)
      if (typeof result !== 'object' || result === null) throw new Error(`Expected an object, got ${line}`)
      return { ...result }
    })
}
