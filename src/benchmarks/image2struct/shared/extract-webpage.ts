import {
  fail,
  msg,
  succeed,
  type BenchmarkItem,
  type Extraction,
  type ExtractionFailure,
  type Message,
  type Outcome,
} from '../../../contracts/index.ts'
import { normalisePath } from '../../../lib/site/normalise-path.ts'
import { assetFiles } from '../../../lib/pictures/asset-files.ts'
import { chooseEntry } from '../../../lib/answers/choose-entry.ts'
import { jsonValueOf, parseJson } from '../../../lib/json/json-parse.ts'
import { placeAt } from '../../../lib/code/text-place.ts'
import { findSource } from '../../../lib/answers/fenced-source.ts'
import { findHtmlPage } from '../../../lib/answers/html-answer.ts'

const fence = '```'

interface Unfenced {
  readonly source: string
  /** Start of the source in the answer, in UTF-16 units. */
  readonly offset: number
  readonly log: Message
}

/** The source contained in an answer. `log` describes how it was found. */
export function unfence(answer: string, language: string): Unfenced {
  const { start, end, opening } = findSource(answer, language)
  return {
    source: answer.slice(start, end),
    offset: start,
    log:
      opening === null
        ? 'found no pair of fences: used the entire answer'
        : msg`used the text between the first ${opening} and ${fence}`,
  }
}

/** The answer as files next to the item's assets, parsed exactly as in the published evaluation. */
export function extractWebpage(answer: string, item: BenchmarkItem): Outcome<Extraction, ExtractionFailure> {
  if (answer.trim() === '') return fail('empty-answer', 'The answer is empty.')
  const { source, offset, log: fenceLog } = unfence(answer, 'json')
  const log: Message[] = [fenceLog]
  const parsed = readJson(source)
  if (!parsed.ok) {
    const place = placeAt(answer, offset + parsed.offset)
    if (findHtmlPage(answer) !== null) return fail('not-json', htmlMessage, { place })
    return fail('not-json', msg`The answer is not JSON: ${parsed.message}`, { place })
  }
  if (!Array.isArray(parsed.value)) {
    return fail('wrong-shape', 'Expected a JSON list of {"filename", "content"}, got another JSON value.')
  }
  const files = assetFiles(item)
  const assetNames = new Set((item.assets ?? []).map(({ path }) => normalisePath(path)))
  const list: readonly unknown[] = parsed.value
  for (const [index, entry] of list.entries()) {
    const file = readFile(entry)
    if (file === null) {
      return fail(
        'wrong-shape',
        msg`Entry ${index + 1} of the list has no text in "filename" and "content".`,
        {
          place: { path: `[${index}]` },
        },
      )
    }
    const path = normalisePath(file.name)
    if (path === '') {
      return fail(
        'wrong-shape',
        msg`Entry ${index + 1} of the list has the file name "${file.name}", which is not a valid file name.`,
        {
          place: { path: `[${index}].filename` },
        },
      )
    }
    if (assetNames.has(path)) {
      log.push(msg`skipped "${file.name}": an asset of the item has that name`)
      continue
    }
    files.set(path, new TextEncoder().encode(file.content))
    log.push(msg`file "${file.name}", ${file.content.length} characters`)
  }
  const entry = chooseEntry(files.keys())
  if (!entry.ok) return fail('no-entry', entry.message)
  if (entry.value !== 'index.html') log.push(msg`no index.html: opened "${entry.value}"`)
  return succeed({ files, entry: entry.value, log })
}

const htmlMessage =
  'The answer is an HTML page, not JSON: the benchmark asks for a list of files, [{"filename": "index.html", "content": "..."}].'

function readFile(entry: unknown): { readonly name: string; readonly content: string } | null {
  if (typeof entry !== 'object' || entry === null) return null
  const name = 'filename' in entry ? entry.filename : undefined
  const content = 'content' in entry ? entry.content : undefined
  return typeof name === 'string' && name !== '' && typeof content === 'string' ? { name, content } : null
}

/** JSON as parsed by Python's json module: the constants NaN and Infinity are accepted. */
function readJson(
  source: string,
):
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: Message; readonly offset: number } {
  try {
    const value: unknown = JSON.parse(source)
    return { ok: true, value }
  } catch {
    // The browser's own error message does not contain a position.
    const parsed = parseJson(source, 'python')
    return parsed.ok ? { ok: true, value: jsonValueOf(parsed.root) } : parsed
  }
}
