import { readFileSync, writeFileSync } from 'node:fs'

/*
 * node shrink-ghostscript.mjs <gs.wasm of @jspawn/ghostscript-wasm> <result>
 *
 * Most of gs.wasm is a read-only file system: fonts, character maps of Asian fonts, colour profiles. LilyPond embeds
 * every font that it uses, so those files are never read. Their contents are replaced with zeros, which compress to
 * almost nothing, and their entries with that of another file, so that they do not exist for Ghostscript. No address
 * changes.
 */

const [, , input = '', output = ''] = process.argv
const wasm = readFileSync(input)
const blockBytes = 16_384

/** What is removed. */
const unused = /^(Resource\/(CMap|CIDFont|CIDFSubst|SubstCID|Font|IdiomSet)\/|fonts\/)/

/** @param {number} at @returns {[number, number]} the value of a LEB128 number and the position after it */
function readNumber(at) {
  let value = 0
  for (let shift = 0; ; shift += 7) {
    const byte = wasm[at++] ?? 0
    value += (byte & 127) * 2 ** shift
    if (byte < 128) return [value, at]
  }
}

/** The data segments: position in the file, length, address in memory. */
function segments() {
  const result = []
  for (let at = 8; at < wasm.length;) {
    const id = wasm[at]
    const [size, start] = readNumber(at + 1)
    at = start + size
    if (id !== 11) continue
    let [count, place] = readNumber(start)
    for (; count > 0; count -= 1) {
      const [address, behindAddress] = readNumber(place + 2)
      const [length, bytes] = readNumber(behindAddress + 1)
      result.push({ at: bytes, length, address })
      place = bytes + length
    }
  }
  return result
}

const all = segments()
/** The initial memory: segments omit zeros, even those inside a file. */
const image = Buffer.alloc(Math.max(...all.map(({ address, length }) => address + length)))
for (const { at, length, address } of all) wasm.copy(image, address, at, at + length)

/** @param {number} start @param {number} end addresses that become zero */
function blank(start, end) {
  for (const { at, length, address } of all) {
    const from = Math.max(start, address)
    const to = Math.min(end, address + length)
    if (from < to) wasm.fill(0, at + from - address, at + to - address)
  }
}

/** The files by address: a node is its length, with the top bit for packed, then length and offset of each block. */
function findFiles() {
  const files = []
  const text = image.toString('latin1')
  for (const match of text.matchAll(/(?:Resource|lib|iccprofiles|fonts)\/[\w.+/-]+\0/g)) {
    const nameBytes = Math.ceil(match[0].length / 4) * 4
    for (let blocks = 1; blocks < 4096 && match.index >= 4 + 8 * blocks; blocks += 1) {
      const start = match.index - 4 - 8 * blocks
      const size = image.readUInt32BE(start) & 0x7fff_ffff
      if (Math.ceil(size / blockBytes) !== blocks) continue
      if (image.readUInt32BE(start + 8) !== 4 + 8 * blocks + nameBytes) continue
      const last = start + 4 + 8 * (blocks - 1)
      const end = start + image.readUInt32BE(last) + image.readUInt32BE(last + 4)
      files.push({ name: match[0].slice(0, -1), start, data: match.index + nameBytes, end })
      break
    }
  }
  return files
}

const files = findFiles()
const kept = files.find(({ name }) => name === 'Resource/Init/gs_init.ps')
if (kept === undefined) throw new Error('Expected to find the files of Ghostscript.')
const removed = files.filter(({ name }) => unused.test(name))
const starts = new Set(removed.map(({ start }) => start))
const nodes = new Set(files.map(({ start }) => start))
let entries = 0
for (const { at, length, address } of all) {
  for (let place = (4 - (address & 3)) & 3; place + 4 <= length; place += 4) {
    if (!starts.has(wasm.readUInt32LE(at + place))) continue
    // A number that only looks like an address has no other addresses next to it.
    const beside = [place - 4, place + 4].filter((next) => next >= 0 && next + 4 <= length)
    if (!beside.some((next) => nodes.has(wasm.readUInt32LE(at + next)))) continue
    wasm.writeUInt32LE(kept.start, at + place)
    entries += 1
  }
}
for (const { data, end } of removed) blank(data, end)
const bytes = removed.reduce((sum, { data, end }) => sum + end - data, 0)
console.log(`${removed.length} of ${files.length} files removed, ${entries} entries, ${bytes} bytes`)
writeFileSync(output, wasm)
