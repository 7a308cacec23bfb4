import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadCompiler } from './load-compiler.mjs'
import { snippets } from './snippets.mjs'

/*
 * Mutates real inputs and compiles them. Nothing may throw or take longer than a second of CPU time (which does not
 * increase on a busy machine). Seeded, so that failures are reproducible. Usage: npm run fuzz:lilypond [-- <rounds>
 * <seed> <folder with *.ly>...]
 */

const [rounds = '10000', seed = '1', ...folders] = process.argv.slice(2)
const slowestMs = 1000
const { compileLilyPond } = await loadCompiler()

/** Mulberry32: random numbers in [0, 1). @param {number} state */
function seeded(state) {
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** @param {string} folder @returns {string[]} */
function readSources(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return readSources(path)
    return name.endsWith('.ly') ? [readFileSync(path, 'utf8')] : []
  })
}

const items = fileURLToPath(new URL('../../src/benchmarks', import.meta.url))
const shared = fileURLToPath(new URL('../../../shared/data/lilypond', import.meta.url))
const all = [items, ...(existsSync(shared) ? [shared] : []), ...folders].flatMap(readSources)
const corpus = [...all, ...snippets.map(({ source }) => source)]
const pieces = [
  '{',
  '}',
  '<<',
  '>>',
  '<',
  '>',
  '\\\\',
  '#',
  '$',
  '"',
  '%{',
  '\\',
  "'",
  ',',
  '4',
  '0',
  '/',
  '*',
  '|',
  '~',
]
const words = [
  '\\relative',
  '\\repeat',
  '\\tuplet',
  '\\score',
  '\\new Staff',
  '\\grace',
  '\\lyricmode',
  '\\chordmode',
  '\\markup',
  '\\key',
  '\\time',
  '#(',
  '\\alternative',
  '\\transpose',
  'R1*9999',
  '\\partial',
  '\\with',
  '\\set',
  'c4*0',
  '\\times 0/3',
]

const random = seeded(Number(seed))
/** @template T @param {readonly T[]} list @returns {T} */
function pick(list) {
  const picked = list[Math.floor(random() * list.length)]
  if (picked === undefined) throw new Error('Expected something to pick from.')
  return picked
}

/** @param {string} text */
function mutate(text) {
  let mutated = text
  for (let count = 1 + Math.floor(random() * 6); count > 0; count -= 1) {
    const at = Math.floor(random() * mutated.length)
    const length = Math.floor(random() ** 3 * 60)
    const kind = Math.floor(random() * 6)
    const put =
      kind === 0
        ? ''
        : kind === 1
          ? pick(pieces)
          : kind === 2
            ? ` ${pick(words)} `
            : kind === 3
              ? mutated.slice(at, at + length).repeat(2)
              : kind === 4
                ? pick(corpus).slice(0, 200)
                : String.fromCharCode(Math.floor(random() * 0x3000))
    mutated = mutated.slice(0, at) + put + mutated.slice(at + (kind === 1 || kind === 2 ? 0 : length))
  }
  return mutated
}

/** Milliseconds of CPU time used by this process. */
function usedMs() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

let slowest = 0
const outcomes = { engraved: 0, refused: 0 }
for (let round = 0; round < Number(rounds); round += 1) {
  const source = mutate(pick(corpus))
  const started = usedMs()
  try {
    if (compileLilyPond(new Map([['x.ly', source]]), 'x.ly').ok) outcomes.engraved += 1
    else outcomes.refused += 1
  } catch (error) {
    console.error(`Round ${round} of seed ${seed} threw:`, error)
    console.error(JSON.stringify(source))
    process.exit(1)
  }
  const ms = usedMs() - started
  slowest = Math.max(slowest, ms)
  if (ms > slowestMs) {
    console.error(`Round ${round} of seed ${seed} took ${ms.toFixed(0)} ms:`)
    console.error(JSON.stringify(source))
    process.exit(1)
  }
}
console.log(
  `${rounds} inputs of ${corpus.length} mutated: ${outcomes.engraved} engraved, ${outcomes.refused} refused, slowest ${slowest.toFixed(0)} ms`,
)
