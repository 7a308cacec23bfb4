import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { unpackFile } from './unpack-file.ts'

it('reads gzipped files as what is inside', async () => {
  const packed = gzipSync('[1]')
  const unpacked = await unpackFile(new File([packed], 'all.json.gz'))
  expect(unpacked).toMatchObject({ ok: true, value: { name: 'all.json' } })
  expect(unpacked.ok && (await unpacked.value.text())).toBe('[1]')
  expect(await unpackFile(new File([packed.subarray(0, 12)], 'cut.gz'))).toMatchObject({ code: 'broken' })
  const plain = new File(['[1]'], 'all.json')
  expect(await unpackFile(plain)).toMatchObject({ value: plain })
})
