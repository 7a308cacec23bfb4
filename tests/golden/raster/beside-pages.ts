import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'

/*
 * What stands beside the test pages: photos, a sheet, a drawing and an icon font. No binary file is kept here. Each is
 * served at its path to the reference and given in the folder to us.
 */

export interface BesideFile {
  readonly type: string
  readonly bytes: Buffer
}

/** A landscape with grain, so that no two places of it look alike. */
function paintPhoto(width: number, height: number, seed: number): Buffer {
  const rows = Buffer.alloc((width * 3 + 1) * height)
  let state = seed
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      const grain = state >>> 28
      const hill = height * (0.55 + 0.18 * Math.sin((x / width) * (4 + (seed % 5)) + seed))
      const isGround = y > hill
      const at = y * (width * 3 + 1) + 1 + x * 3
      rows[at] = (isGround ? 40 + ((seed * 37) % 90) : 120 + (y * 100) / height) + grain
      rows[at + 1] = (isGround ? 90 + (x * 60) / width : 150 + ((seed * 13) % 60)) + grain
      rows[at + 2] = (isGround ? 50 : 235 - (y * 90) / height) + grain
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits of red, green and blue.
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

const sizes = [
  [480, 320],
  [320, 480],
  [640, 360],
  [300, 300],
  [900, 300],
  [240, 160],
] as const

const photos = sizes.map(
  ([width, height], index) =>
    [
      `photos/${index + 1}.png`,
      { type: 'image/png', bytes: paintPhoto(width, height, index + 3) },
    ] as const,
)

const sheet = `@import "base.css";
.from-sheet { background: #fff url(../photos/6.png) no-repeat right top; padding: 12px 260px 12px 16px }
.theme { border-left: 8px solid teal }
`
const base = `body { margin: 0; font: 16px/1.5 Verdana, sans-serif; color: #223 }
h1, h2 { font-family: Georgia, serif; margin: .4em 0 }
`
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">' +
  '<symbol id="sun" viewBox="0 0 40 40"><circle cx="20" cy="20" r="9"/><path d="M20 2v6M20 32v6M2 20h6M32 20h6" stroke="currentColor" stroke-width="3"/></symbol>' +
  '<symbol id="wave" viewBox="0 0 40 40"><path d="M0 20q10-16 20 0t20 0" fill="none" stroke="currentColor" stroke-width="4"/></symbol>' +
  '<use href="#sun"/></svg>'

/** The font of icons, as it stands in the sheet that was built of Font Awesome 4. */
const iconSheet = new URL('../../../public/engines/libraries/font-awesome-4.css', import.meta.url)
const [, icons = ''] =
  /url\(data:font\/woff2;base64,([\w+/=]+)\)/.exec(readFileSync(iconSheet, 'utf8')) ?? []
if (icons === '') throw new Error('The sheet of Font Awesome 4 holds no font.')

export const besidePages: ReadonlyMap<string, BesideFile> = new Map<string, BesideFile>([
  ...photos,
  ['css/site.css', { type: 'text/css', bytes: Buffer.from(sheet) }],
  ['css/base.css', { type: 'text/css', bytes: Buffer.from(base) }],
  ['fonts/icons.woff2', { type: 'font/woff2', bytes: Buffer.from(icons, 'base64') }],
  ['sprite.svg', { type: 'image/svg+xml', bytes: Buffer.from(drawing) }],
])
