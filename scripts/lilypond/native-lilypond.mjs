import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/* LilyPond 2.24.3 from PyPI, on the PATH. Only for generating golden values. */

const listener = fileURLToPath(new URL('note-listener.ily', import.meta.url))

/** @typedef {'accept' | 'partial' | 'reject'} Verdict */

/**
 * Runs LilyPond on a source. Returns whether it produced pages without errors, pages despite errors, or none, and the
 * notes it engraved.
 * @param {string} source
 * @returns {{ verdict: Verdict, notes: (string | number | null)[][] }}
 */
export function judgeNatively(source) {
  const folder = mkdtempSync(join(tmpdir(), 'roundtrip-native-'))
  try {
    writeFileSync(join(folder, 'x.ly'), source)
    const options = [`-dinclude-settings=${listener}`, '--loglevel=PROGRESS', '--ps', '-o', 'out', 'x.ly']
    const { status, stderr } = spawnSync('lilypond', options, {
      cwd: folder,
      encoding: 'utf8',
      timeout: 60_000,
    })
    const hasPages = readdirSync(folder).some((name) => /^out.*\.ps$/.test(name))
    const verdict = hasPages ? (status === 0 ? 'accept' : 'partial') : 'reject'
    return { verdict, notes: hasPages ? readNotes(stderr) : [] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} log */
function readNotes(log) {
  return log
    .split('\n')
    .filter((line) => line.startsWith('NOTE\t'))
    .map((line) => {
      const [, onset = '0', kind = '', pitch = '', length = '0'] = line.split('\t')
      return [fractionOf(onset), kind, pitch === 'null' ? null : fractionOf(pitch), fractionOf(length)]
    })
}

/** @param {string} text */
function fractionOf(text) {
  const [num = '0', den = '1'] = text.split('/')
  return Number(num) / Number(den)
}
