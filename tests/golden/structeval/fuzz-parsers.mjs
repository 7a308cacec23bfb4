import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { rolldown } from 'rolldown'

/*
 * Compares the results of the `reference` protocol's parsers with those of Python's parsers. The lines come from
 * fuzz-parsers.py, which explains the procedure. Exits with 1 if any differ.
 */

const [file, most = '40'] = process.argv.slice(2)
if (file === undefined) throw new Error('Expected a file of lines from fuzz-parsers.py.')
const bundle = await rolldown({
  input: new URL('../../../workers/text-formats/parse-text.ts', import.meta.url).pathname,
  platform: 'browser',
})
const { output } = await bundle.generate({ format: 'esm', codeSplitting: false })
await bundle.close()
const url = `data:text/javascript;base64,${Buffer.from(output[0].code).toString('base64')}`
/** @type {typeof import('../../../workers/text-formats/parse-text.ts')} */
// eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- a module made above, of the type stated
const { isEmptyValue, parseText } = await import(url)

/**
 * @typedef {object} Judged
 * @property {string} id
 * @property {import('../../../workers/text-formats/parsed-text.ts').TextFormat} format
 * @property {string} text
 * @property {boolean} ok
 * @property {0 | 1} [score]
 * @property {unknown} [value]
 * @property {string} [error]
 */

/** Converts a value through JSON, which does not distinguish 0 and -0. @param {unknown} value @returns {unknown} */
function plain(value) {
  return JSON.parse(JSON.stringify(value))
}

/** @type {Map<string, { texts: number, broken: number, different: number }>} */
const tally = new Map()
let shown = 0
for (const line of readFileSync(file, 'utf8').split('\n')) {
  if (line === '') continue
  /** @type {Judged} */
  // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- written by fuzz-parsers.py
  const { id, format, text, ok, score, value, error } = JSON.parse(line)
  const row = tally.get(format) ?? { texts: 0, broken: 0, different: 0 }
  tally.set(format, row)
  row.texts += 1
  if (!ok) row.broken += 1
  const parsed = parseText(format, text, { protocol: 'reference', withPlaces: true })
  const isSame =
    parsed.ok === ok &&
    (!parsed.ok ||
      ((value === undefined || isDeepStrictEqual(plain(parsed.value.value), plain(value))) &&
        (isEmptyValue(parsed.value.value, format, 'reference') ? 0 : 1) === score))
  if (isSame) continue
  row.different += 1
  shown += 1
  if (shown > Number(most)) continue
  const ours = parsed.ok ? parsed.value.value : parsed.message
  console.log(
    [
      `--- ${format} ${id}`,
      `python: ${JSON.stringify(ok ? value : error)}`,
      `  ours: ${JSON.stringify(ours)}`,
      JSON.stringify(text),
    ].join('\n'),
  )
}
console.table(Object.fromEntries(tally))
process.exitCode = shown === 0 ? 0 : 1
