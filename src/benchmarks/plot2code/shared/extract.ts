import {
  fail,
  msg,
  succeed,
  type BenchmarkItem,
  type Extraction,
  type ExtractionFailure,
  type Outcome,
} from '../../../contracts/index.ts'
import { assetFiles } from '../../../lib/pictures/asset-files.ts'
import { strip } from '../../../lib/text/python-text.ts'
import { defined } from '../../../lib/defined.ts'

/** Longer answers are refused, because no real plotting script has a million characters. */
const maxAnswerCharacters = 1_000_000
export const entry = 'plot.py'

/** The published regular expression: anything between "```python" and the next three backticks. */
const block = /```python(.*?)```/gs

/** True if a reply contains code that the published regular expression finds. */
export function containsCode(reply: string): boolean {
  return reply.search(block) !== -1
}

/** Returns all code blocks, trimmed and joined by newlines, or the entire answer if it contains none. */
export function extractCode(answer: string): {
  readonly code: string
  readonly blocks: number
  readonly offset?: number
} {
  const found = [...answer.matchAll(block)]
  const [first] = found
  if (first === undefined) {
    const code = strip(answer)
    return { code, blocks: 0, offset: answer.indexOf(code) }
  }
  const code = found.map(([, inner = '']) => strip(inner)).join('\n')
  return found.length > 1
    ? { code, blocks: found.length }
    : { code, blocks: 1, offset: first.index + first[0].indexOf(code, '```python'.length) }
}

/** Returns an answer's script as a file, next to the item's assets, which the script can read. */
export function extract(
  answer: string,
  item: Pick<BenchmarkItem, 'assets'>,
): Outcome<Extraction, ExtractionFailure> {
  if (answer.length > maxAnswerCharacters) {
    const millions = (answer.length / 1e6).toFixed(1)
    return fail('too-large', msg`The answer has ${millions} million characters; at most 1 million are read.`)
  }
  const { code, blocks, offset } = extractCode(answer)
  if (code === '') {
    return fail('empty-answer', blocks === 0 ? 'The answer is empty.' : 'The answer’s code block is empty.')
  }
  const log =
    blocks === 0
      ? 'used the entire answer'
      : blocks === 1
        ? 'used the Python block'
        : `joined ${blocks} blocks of Python`
  return succeed({
    files: assetFiles(item).set(entry, new TextEncoder().encode(code)),
    entry,
    log: [log],
    ...defined({ offset }),
  })
}
