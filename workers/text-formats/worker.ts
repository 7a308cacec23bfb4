import { succeed } from '../../src/contracts/index.ts'
import { checkRule } from '../../src/lib/json/path-rules.ts'
import { serve } from '../rpc/serve.ts'
import type { LocatedRule, TextMethods } from './methods.ts'
import { parseText } from './parse-text.ts'
import type { KeyPath, ParsedText } from './parsed-text.ts'
import { placeAt } from '../../src/lib/code/text-place.ts'

serve<TextMethods>({
  parse({ format, text, protocol }) {
    const parsed = parseText(format, text, { protocol, withPlaces: false })
    if (!parsed.ok) return Promise.resolve(parsed)
    const { value, otherKeys } = parsed.value
    return Promise.resolve(succeed({ value, otherKeys }, parsed.warnings))
  },
  locate({ format, text, protocol, rules }) {
    const parsed = parseText(format, text, { protocol, withPlaces: true })
    if (!parsed.ok) return Promise.resolve(null)
    const hidden = protocol === 'reference' ? parsed.value.otherKeys : []
    return Promise.resolve(
      rules.map((rule): LocatedRule => {
        const { holds, path } = checkRule(parsed.value.value, rule, hidden)
        const offset = findOffset(parsed.value, path)
        return { rule, holds, path, ...(offset === undefined ? {} : { place: placeAt(text, offset) }) }
      }),
    )
  },
})

/** Position of the last member of a path, or of its nearest ancestor with a known position. */
function findOffset({ value, places }: ParsedText, path: KeyPath): number | undefined {
  let node: unknown = value
  let offset: number | undefined
  for (const key of path) {
    if (typeof node !== 'object' || node === null) return offset
    offset = places.find(node, key) ?? offset
    node = Reflect.get(node, key)
  }
  return offset
}
