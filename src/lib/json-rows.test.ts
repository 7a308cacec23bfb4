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
  ['nothing', '[]', []],
  ['a cut-off array', '[{"a":1},{"b":', ['1:{"a":1}', '2:{"b":']],
])('cuts %s into rows', async (_name, text, rows) => {
  expect(await rowsOf(text)).toEqual(rows)
})

it('cuts rows across the chunks that it reads', async () => {
  const long = 'ä'.repeat(200_000)
  const rows = await rowsOf(`[${JSON.stringify({ long })},${JSON.stringify({ long })},3]`)
  expect(rows).toHaveLength(3)
  expect(rows[1]).toBe(`2:${JSON.stringify({ long })}`)
})

it('refuses what holds no rows', async () => {
  await expect(rowsOf('plain text')).rejects.toThrow(/neither a JSON array nor lines/)
})
