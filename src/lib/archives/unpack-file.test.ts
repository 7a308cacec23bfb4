import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { unpackFile } from './unpack-file.ts'

it('unpacks gzipped files, and reads UTF-16 as UTF-8', async () => {
  const packed = gzipSync('[1]')
  const unpacked = await unpackFile(new File([packed], 'all.json.gz'))
  expect(unpacked).toMatchObject({ ok: true, value: { name: 'all.json' } })
  expect(unpacked.ok && (await unpacked.value.text())).toBe('[1]')
  expect(await unpackFile(new File([packed.subarray(0, 12)], 'cut.gz'))).toMatchObject({ code: 'broken' })
  const wide = await unpackFile(new File([new Uint8Array([0xff, 0xfe, 0x5b, 0, 0x5d, 0])], 'wide.json'))
  expect(wide.ok && (await wide.value.text())).toBe('[]')
  const bare = await unpackFile(new File([new Uint8Array([0, 0x5b, 0, 0x5d])], 'bare.json'))
  expect(bare.ok && (await bare.value.text())).toBe('[]')
  const plain = new File(['[1]'], 'all.json')
  expect(await unpackFile(plain)).toMatchObject({ value: plain })
})
