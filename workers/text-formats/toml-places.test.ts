import { expect, it } from 'vitest'
import { protocols, textOf } from '../../src/contracts/index.ts'
import { parseText } from './parse-text.ts'
import { placeAt } from '../../src/lib/code/text-place.ts'

const text = `# pets
title = "a = [b]"
"odd key".'in ner' = 1
notes = """
[no] = "header"
"""
list = [ 1, # one
  { x = 1, "y" = [ 2, 3 ] },
]
[owner]
name = 'O' # the name
dob.year = 1979
[[pets]]
name = "Rex"
[pets.food]
kind = "dry"
[[pets]]
name = "Tom"
[[pets.toys]]
id = 1
[[pets.toys]]
id = 2
`

const expected: readonly (readonly [path: readonly (string | number)[], line: number, column: number])[] = [
  [['title'], 2, 1],
  [['odd key', 'in ner'], 3, 11],
  [['notes'], 4, 1],
  [['list', 1], 8, 3],
  [['list', 1, 'y'], 8, 12],
  [['list', 1, 'y', 1], 8, 23],
  [['owner'], 10, 2],
  [['owner', 'dob', 'year'], 12, 5],
  [['pets', 0, 'name'], 14, 1],
  [['pets', 0, 'food', 'kind'], 16, 1],
  [['pets', 1, 'name'], 18, 1],
  [['pets', 1, 'toys', 0, 'id'], 20, 1],
  [['pets', 1, 'toys', 1, 'id'], 22, 1],
]

it('reports the positions of the members of a TOML document', () => {
  const parsed = parseText('toml', text, { protocol: 'paper', withPlaces: true })
  if (!parsed.ok) throw new Error(textOf(parsed.message))
  const { value, places } = parsed.value
  for (const [path, line, column] of expected) {
    let node: unknown = value
    let offset: number | undefined
    for (const key of path) {
      if (typeof node !== 'object' || node === null) throw new Error(`No ${JSON.stringify(path)}.`)
      offset = places.find(node, key)
      node = Reflect.get(node, key)
    }
    expect([path, placeAt(text, offset ?? -1)]).toEqual([path, { line, column }])
  }
})

it('terminates for texts that only one of the two parsers accepts', () => {
  for (const protocol of protocols) {
    for (const odd of [
      'a = 1\nno equals sign\nb = 2',
      'a = 1 b = 2',
      '[a]]\nb = 1',
      'a = "x\ny"',
      '= 1',
      '[[a]\nb=1',
    ]) {
      expect(typeof parseText('toml', odd, { protocol, withPlaces: true }).ok).toBe('boolean')
    }
  }
})

it('refuses days that do not exist in February', () => {
  const read = (text: string) => parseText('toml', text, { protocol: 'paper', withPlaces: false })
  expect(read('a = 1\nd = 2023-02-29')).toMatchObject({ ok: false, place: { line: 2, column: 5 } })
  expect(read('d = [1, 2024-02-30T07:32:00Z]')).toMatchObject({ ok: false, place: { line: 1, column: 9 } })
  expect(read('d = 2024-02-29\ns = "2023-02-29"')).toMatchObject({ ok: true })
})
