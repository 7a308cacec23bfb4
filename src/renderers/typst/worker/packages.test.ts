import { gzipSync, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { findPackages, pathInPackage } from './packages.ts'

const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text))
const manifest = (name: string, version: string) =>
  bytes(`[package]\nname = "${name}"\nversion = "${version}"\nentrypoint = "src/lib.typ"\n`)

/** A tar archive: 512 bytes of header, then the file in blocks of 512. */
function tar(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const blocks = Object.entries(files).map(([name, content]) => {
    const block = new Uint8Array(512 + 512 * Math.ceil(content.length / 512))
    block.set(bytes(name), 0)
    block.set(bytes(content.length.toString(8).padStart(11, '0')), 124)
    block.set(bytes('0'), 156)
    block.set(content, 512)
    return block
  })
  const all = new Uint8Array(blocks.reduce((sum, { length }) => sum + length, 1024))
  let at = 0
  for (const block of blocks) {
    all.set(block, at)
    at += block.length
  }
  return all
}

const cetz = { 'typst.toml': manifest('cetz', '0.2.2'), 'src/lib.typ': bytes('#let f = 1') }
const inFolder = Object.fromEntries(
  Object.entries(cetz).map(([path, content]) => [`cetz-0.2.2/${path}`, content]),
)

it.each([
  ['a folder', inFolder],
  [
    'a nested folder',
    {
      'lib/preview/cetz/typst.toml': cetz['typst.toml'],
      'lib/preview/cetz/src/lib.typ': cetz['src/lib.typ'],
    },
  ],
  ['the document’s own folder', cetz],
  ['an archive from Typst Universe', { 'cetz-0.2.2.tar.gz': new Uint8Array(gzipSync(tar(cetz))) }],
  ['an archive of its repository', { 'packages/cetz.tgz': new Uint8Array(gzipSync(tar(inFolder))) }],
  ['a ZIP', { 'cetz.zip': new Uint8Array(zipSync(inFolder)) }],
])('finds a package in %s', async (_name, given) => {
  const { files, warnings } = await findPackages(new Map(Object.entries(given)))
  expect(warnings).toEqual([])
  expect(files.get('/@packages/preview/cetz/0.2.2/src/lib.typ')).toEqual(cetz['src/lib.typ'])
  expect(files.get('/@packages/local/cetz/0.2.2/typst.toml')).toEqual(cetz['typst.toml'])
})

it.each([
  ['an invalid archive', { 'cetz.tar.gz': bytes('<html>404</html>') }, 'cetz.tar.gz'],
  ['a damaged ZIP', { 'cetz.zip': new Uint8Array(zipSync(inFolder).subarray(0, 60)) }, 'cetz.zip'],
  ['a manifest without a version', { 'p/typst.toml': bytes('[package]\nname = "p"') }, 'p/typst.toml'],
  ['a manifest that is not TOML', { 'p/typst.toml': bytes('[package') }, 'p/typst.toml'],
])('reports %s', async (_name, given, file) => {
  const { files, warnings } = await findPackages(new Map(Object.entries(given)))
  expect(files.size).toBe(0)
  expect(warnings).toMatchObject([{ code: 'package-unreadable', place: { file } }])
})

it('knows the path where the compiler looks for files in error messages', () => {
  const file = '@preview/cetz:0.2.2/src/lib.typ'
  expect(pathInPackage(file)).toBe('/@packages/preview/cetz/0.2.2/src/lib.typ')
})
