import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { ArchiveTooLargeError, gunzip, readTar } from './tar.ts'

function tarOf(files: Readonly<Record<string, string>>, format: string): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'tar-'))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  const bytes = execFileSync('tar', ['-C', folder, `--format=${format}`, '-czf', '-', '.'])
  rmSync(folder, { recursive: true })
  return new Uint8Array(bytes)
}

const long = `${'deep/'.repeat(30)}${'n'.repeat(90)}.html`

test.each(['ustar', 'gnu', 'pax'])('reads the output of tar --format=%s', (format) => {
  const files = {
    'index.html': '<p>é</p>',
    'css/a.css': 'p{}',
    'empty.txt': '',
    ...(format === 'ustar' ? {} : { [long]: 'x' }),
  }
  const read = readTar(gunzip(tarOf(files, format), 1 << 20))
  const text = Object.fromEntries(
    [...read].map(([path, bytes]) => [path.replace(/^\.\//, ''), new TextDecoder().decode(bytes)]),
  )
  expect(text).toEqual(files)
})

test('rejects a bomb while inflating it', () => {
  const bomb = gzipSync(new Uint8Array(8 << 20))
  expect(() => gunzip(bomb, 1 << 20)).toThrow(ArchiveTooLargeError)
})

test('throws on data that is not gzip', () => {
  expect(() => gunzip(new Uint8Array([1, 2, 3, 4]), 100)).toThrow()
})

test('rejects a negative size, which would never end', () => {
  const archive = new Uint8Array(2048)
  archive.set(new TextEncoder().encode('a.html'), 0)
  archive.set(new TextEncoder().encode('-1000'), 124)
  expect(() => readTar(archive)).toThrow('damaged header at byte 0')
})
