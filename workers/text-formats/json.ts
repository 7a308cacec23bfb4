/*
 * JSON as data: RFC 8259 under `paper`; under `reference`, everything that Python's json accepts, which is the same
 * plus NaN, Infinity and -Infinity, minus integers with more than 4,300 digits.
 */
import { msg } from '../../src/contracts/index.ts'
import { parseJson, type JsonNode } from '../../src/lib/json/json-parse.ts'
import { placeAt } from '../../src/lib/code/text-place.ts'
import { integerValue, numberValue } from './numbers.ts'
import { Places, setMember, WarningList } from './parsed-text.ts'
import type { MutableJson, ParsedText, ReadOptions } from './parsed-text.ts'
import { TextProblem } from './text-problem.ts'

/** CPython's recursion limit is 1,000. CPython stops its JSON scanner a few stack frames before that depth. */
const maxDepth = { paper: 1000, reference: 990 } as const
/** `sys.get_int_max_str_digits()` */
const maxIntegerDigits = 4300

/** Parses a single JSON text. Throws a TextProblem at the first error. */
export function readJson(text: string, { protocol, withPlaces }: ReadOptions): ParsedText {
  const parsed = parseJson(text, protocol === 'reference' ? 'python' : 'rfc8259', maxDepth[protocol])
  if (!parsed.ok) throw new TextProblem(parsed.message, parsed.offset)
  const long = parsed.inexact.find(
    ({ raw }) => /^-?\d+$/.test(raw) && raw.replace('-', '').length > maxIntegerDigits,
  )
  if (long !== undefined && protocol === 'reference') {
    throw new TextProblem(
      msg`Python cannot read an integer of more than ${maxIntegerDigits} digits.`,
      long.offset,
    )
  }
  const warnings = new WarningList()
  const places = new Places(withPlaces)

  function valueOf(node: JsonNode): MutableJson {
    if (node.kind === 'array') {
      const array: MutableJson[] = []
      for (const [index, item] of node.items.entries()) {
        places.note(array, index, item.start)
        array.push(valueOf(item))
      }
      return array
    }
    if (node.kind === 'object') {
      const object: { [key: string]: MutableJson } = {}
      for (const { key, keyStart, value } of node.members) {
        if (Object.hasOwn(object, key)) {
          warnings.add({
            code: 'duplicate-key',
            message: msg`The key "${key}" appears twice in one object; the last value is used.`,
            place: placeAt(text, keyStart),
          })
        }
        setMember(object, key, valueOf(value))
        places.note(object, key, keyStart)
      }
      return object
    }
    const { value, start } = node
    if (typeof value === 'bigint') return integerValue(value, { text, offset: start, warnings })
    return typeof value === 'number' ? numberValue(value, { text, offset: start, warnings }) : value
  }
  return { value: valueOf(parsed.root), otherKeys: [], warnings: warnings.list(), places }
}
