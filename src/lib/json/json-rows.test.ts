import { expect, it } from 'vitest'
import { readJsonRows } from './json-rows.ts'

async function rowsOf(text: string): Promise<readonly string[]> {
  const rows: string[] = []
  const { signal } = new AbortController()
  for await (const { row, text: whole } of readJsonRows(new Blob([text]), { signal })) {
    rows.push(`${row}:${whole}`)
  }
  return rows
}

it.each([
  ['an array', '[{"a":1}, {"b":[2,3]} ,4]', ['1:{"a":1}', '2:{"b":[2,3]}', '3:4']],
  [
    'an array in an object',
    '{"name":"x","data":[{"a":"[,]\\"{"},{"b":1}],"more":[1]}',
    ['1:{"a":"[,]\\"{"}', '2:{"b":1}'],
  ],
  ['lines', '{"a":1}\n{"b":2}\n\n{"c":3}', ['1:{"a":1}', '2:{"b":2}', '3:{"c":3}']],
  [
    'lines with arrays inside',
    '{"a":["x"],"b":[{"c":1}]}\n{"a":[],"b":[]}',
    ['1:{"a":["x"],"b":[{"c":1}]}', '2:{"a":[],"b":[]}'],
  ],
  ['an object without an array of objects', '{"a":["x"]}', ['1:{"a":["x"]}']],
  ['nothing', '[]', []],
  ['a cut-off array', '[{"a":1},{"b":', ['1:{"a":1}', '2:{"b":']],
])('splits %s into rows', async (_name, text, rows) => {
  expect(await rowsOf(text)).toEqual(rows)
})

it('splits rows across the chunks it reads', async () => {
  const long = 'ä'.repeat(200_000)
  const rows = await rowsOf(`[${JSON.stringify({ long })},${JSON.stringify({ long })},3]`)
  expect(rows).toHaveLength(3)
  expect(rows[1]).toBe(`2:${JSON.stringify({ long })}`)
})

it('rejects text without rows', async () => {
  await expect(rowsOf('plain text')).rejects.toThrow(/neither a JSON array nor lines/)
})

async function markedRowsOf(text: string): Promise<readonly string[]> {
  const rows: string[] = []
  const { signal } = new AbortController()
  for await (const { row, text: whole } of readJsonRows(new Blob([text]), { signal, marks: ['id', 'on'] })) {
    rows.push(`${row}:${whole}`)
  }
  return rows
}

const good = '{"id":1,"list":[{"a":1}]}'
it.each([
  ['lines with arrays inside', `${good}\n${good}\n`, [`1:${good}`, `2:${good}`]],
  [
    'a first line that is cut off',
    `{"id":0,"list":["\n${good}\n${good}`,
    ['1:{"id":0,"list":["', `2:${good}`, `3:${good}`],
  ],
  [
    'one object spanning many lines',
    '{\n"id": 1,\n"list": [\n{"a": 1}\n]\n}\n',
    ['1:{\n"id": 1,\n"list": [\n{"a": 1}\n]\n}'],
  ],
  [
    'unclosed rows',
    `[{"id":0,"list":[1,\n${good},{"id":2,${good}]`,
    ['1:{"id":0,"list":[1', `2:${good}`, '3:{"id":2', `4:${good}`],
  ],
  [
    'a row with an unclosed string',
    `[${good},{"id":7,"a":"b, "c":[]},${good},${good}]`,
    [`1:${good}`, '2:{"id":7,"a":"b, "c":[]}', `3:${good}`, `4:${good}`],
  ],
  ['a row with an extra brace', `[{"id":1}},${good}]`, ['1:{"id":1}}', `2:${good}`]],
  ['rows without commas', `[${good}${good}]`, [`1:${good}`, `2:${good}`]],
  [
    'the array whose objects look like rows',
    `{"tags":["a"],"log":[{"x":[]}],"in":{"rows":[\n${good},\n${good}\n]}}`,
    [`1:${good}`, `2:${good}`],
  ],
  ['lines after one that is not a row', `{"about":["x"]}\n${good}\n`, ['1:{"about":["x"]}', `2:${good}`]],
  ['one object with a list before its first field', '{"z":[{"a":1}],"id":1}', ['1:{"z":[{"a":1}],"id":1}']],
  ['objects without the fields', '{"n":[1],"rows":[{"a":1},{"a":2}]}\n', ['1:{"a":1}', '2:{"a":2}']],
  ['an array in an object with brackets in strings', `{"name":"a [b","rows":[${good}]}`, [`1:${good}`]],
  [
    'rows that quote their own beginning',
    '[{"id":"{\\"id\\":1}"},{"id":2}]',
    ['1:{"id":"{\\"id\\":1}"}', '2:{"id":2}'],
  ],
])('recognises rows by their fields: %s', async (_name, text, rows) => {
  expect(await markedRowsOf(text)).toEqual(rows)
})

it('scans a long object without rows in one pass', async () => {
  const member = `"x": {"text": "${'y'.repeat(40)}"},\n`
  const text = `{${member.repeat(20_000)}"rows": [${good}]}`
  expect(await markedRowsOf(text)).toEqual([`1:${good}`])
})

it('keeps the rows around one with bytes that are not UTF-8', async () => {
  const { signal } = new AbortController()
  const bytes = new Uint8Array([
    ...new TextEncoder().encode('[{"a":"é"},{"a":"'),
    0xe9,
    ...new TextEncoder().encode('"},{"a":1}]'),
  ])
  const rows: string[] = []
  for await (const { text } of readJsonRows(new Blob([bytes]), { signal })) rows.push(text)
  expect(rows).toEqual(['{"a":"é"}', '{"a":"\udce9"}', '{"a":1}'])
})

it('finds the same rows wherever the chunks end', async () => {
  const text = `{"r":[{"id":0,"list":[1,\n${good},{"id":2,"é":"\\"😀",${good}]}`
  const whole = await markedRowsOf(text)
  expect(whole).toHaveLength(4)
  for (let shift = 1; shift < text.length; shift += 3) {
    expect(await markedRowsOf(' '.repeat((1 << 18) - shift) + text)).toEqual(whole)
  }
})
