import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObject, parseJson } from '../json.mjs'
import { loadCompiler } from './load-compiler.mjs'

/*
 * Compares the notes that the compiler reads with those that LilyPond engraves.
 * Usage: node scripts/lilypond/check-notes.mjs <folder with *.ly and notes.json>...
 */

const { Problems, readScores, textOf } = await loadCompiler()

/** Counts how often each (onset, kind, pitch, duration) occurs. @param {readonly unknown[]} rows */
function countNotes(rows) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const row of rows) {
    /** @type {readonly unknown[]} */
    const fields = Array.isArray(row) ? row : []
    const [, onset, kind, pitch, duration] = fields
    const key = [Number(onset).toFixed(4), String(kind), String(pitch), Number(duration).toFixed(4)].join(' ')
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/** @param {string} folder @returns {Map<string, readonly unknown[]>} by file name */
function readExpected(folder) {
  const json = parseJson(readFileSync(join(folder, 'notes.json'), 'utf8'))
  const files = readdirSync(folder).filter((name) => name.endsWith('.ly'))
  if (!isObject(json)) return new Map()
  const { tunes, notes } = json
  return new Map(
    files.flatMap((file) => {
      const rows = isObject(tunes) ? tunes[file.replace(/\.ly$/, '')] : notes
      return Array.isArray(rows) ? [[file, rows]] : []
    }),
  )
}

let equal = 0
let total = 0
let notes = 0
for (const folder of process.argv.slice(2)) {
  for (const [file, rows] of readExpected(folder)) {
    total += 1
    notes += rows.length
    const problems = new Problems()
    const text = readFileSync(join(folder, file), 'utf8')
    const own = readScores(new Map([[file, text]]), file, problems).notes
    const [wanted, found] = [countNotes(rows), countNotes(own)]
    const missing = [...wanted].filter(([key, count]) => (found.get(key) ?? 0) < count)
    const extra = [...found].filter(([key, count]) => (wanted.get(key) ?? 0) < count)
    for (const { kind, message, spot } of problems.all) {
      if (kind === 'error') console.log(`${file}: error at ${spot.offset}: ${textOf(message)}`)
    }
    if (missing.length === 0 && extra.length === 0) equal += 1
    else {
      const show = JSON.stringify({ missing: missing.slice(0, 3), extra: extra.slice(0, 3) })
      console.log(`${file}: ${missing.length} missing, ${extra.length} extra ${show}`)
    }
  }
}
console.log(`${equal} of ${total} files have LilyPond's own notes (${notes} notes and rests)`)
process.exitCode = equal === total ? 0 : 1
