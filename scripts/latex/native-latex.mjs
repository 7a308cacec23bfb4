import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** @typedef {{ ok: true, pdf: Uint8Array | null, ms: number } | { ok: false, error: string, ms: number }} NativeResult */

const limitMs = 120_000

/**
 * Compiles a document with the installed pdflatex, twice, so that references are resolved. Stops at the first error.
 * @param {Uint8Array} source
 * @param {{ epochMs: number, passes?: number }} options
 * @returns {Promise<NativeResult>}
 */
export async function runNative(source, { epochMs, passes = 2 }) {
  const folder = await mkdtemp(join(tmpdir(), 'roundtrip-latex-'))
  const started = performance.now()
  try {
    await writeFile(join(folder, 'document.tex'), source)
    for (let pass = 0; pass < passes; pass += 1) {
      const code = await runOnce(folder, epochMs)
      if (code !== 0) {
        const log = await readFile(join(folder, 'document.log'), 'latin1').catch(() => '')
        const error = /^(?:! ?|\S+:\d+: )(.+)$/m.exec(log)?.[1] ?? `ended with status ${code}`
        return { ok: false, error, ms: performance.now() - started }
      }
    }
    const pdf = await readFile(join(folder, 'document.pdf')).catch(() => null)
    return { ok: true, pdf, ms: performance.now() - started }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @param {string} folder @param {number} epochMs @returns {Promise<number>} */
function runOnce(folder, epochMs) {
  return new Promise((resolve, reject) => {
    const child = spawn(
      'pdflatex',
      ['-interaction=nonstopmode', '-halt-on-error', '-file-line-error', 'document.tex'],
      {
        cwd: folder,
        stdio: 'ignore',
        timeout: limitMs,
        env: { ...process.env, SOURCE_DATE_EPOCH: String(epochMs / 1000), FORCE_SOURCE_DATE: '1' },
      },
    )
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? -1))
  })
}
