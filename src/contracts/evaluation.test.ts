import { expect, it } from 'vitest'
import * as v from 'valibot'
import { byteSourceSchema } from './evaluation.ts'

it('reads bytes that are spelled out, and addresses alone', () => {
  const data = { from: 'data', base64: 'AAAA' }
  expect(v.parse(byteSourceSchema, data)).toEqual(data)
  expect(v.parse(byteSourceSchema, 'data:image/png;base64,AAAA')).toEqual(data)
  const url = { from: 'url', url: 'https://host.example/a.png' }
  expect(v.parse(byteSourceSchema, url)).toEqual(url)
  expect(v.parse(byteSourceSchema, url.url)).toEqual(url)
})

it('refuses what is neither, without repeating megabytes of it', () => {
  for (const given of ['A'.repeat(9000), 'a.png', 'data:text/plain,hello', 3, null, { bytes: 'AAAA' }]) {
    const read = v.safeParse(byteSourceSchema, given)
    expect(read.success).toBe(false)
    expect(JSON.stringify(read.issues?.map(({ message }) => message)).length).toBeLessThan(200)
  }
})
