import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { crc32 } from '../../../src/lib/archives/crc32.ts'

/*
 * Files next to the test pages: photos, a style sheet, a drawing and an icon font. No binary file is stored here. For
 * the reference, each file is served at its path; for our renderer, it is passed in the folder.
 */

export interface BesideFile {
  readonly type: string
  readonly bytes: Buffer
}

/** A landscape with noise, so that no two parts of it look the same. */
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
  // A colour with eight bits each of red, green and blue.
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

/** The framed pages of a manual: two lists that are longer than their frames, and a page of text. */
const manualHead =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="stylesheet" href="manual.css"></head>'
const manualSheet = `body { font: 14px/1.4 Arial, sans-serif; color: #353833; background: #fff }
h1, h2 { font: bold 20px Georgia, serif; background: #dee3e9; padding: 7px 5px; margin: 0 0 12px }
a { color: #4a6782 } ul { padding-left: 20px } td, th { border: 1px solid #bbc; padding: 4px 10px }
tr:nth-child(even) { background: #eeeeef } table { border-collapse: collapse; width: 100% }
@media (max-width: 600px) { h2 { background: #f8981d } }
`
function manualList(title: string, count: number): string {
  const items = Array.from({ length: count }, (_none, index) => `<li><a href="#">${title} ${index + 1}</a></li>`)
  return `${manualHead}<body><h2>All ${title}s</h2><ul>${items.join('')}</ul></body></html>`
}
const manualRows = Array.from(
  { length: 40 },
  (_none, index) =>
    `<tr><td>Method ${index + 1}</td><td>Moves the figure by ${index + 1} steps and draws the board again.</td></tr>`,
)
const manualText = `${manualHead}<body><h1>Summary</h1><p>Choose a class on the left.</p><table><tr><th>Name</th><th>What it does</th></tr>${manualRows.join('')}</table></body></html>`

/** The icon font, taken from the style sheet built from Font Awesome 4. */
const iconSheet = new URL('../../../public/engines/libraries/font-awesome-4.css', import.meta.url)
const [, icons = ''] =
  /url\(data:font\/woff2;base64,([\w+/=]+)\)/.exec(readFileSync(iconSheet, 'utf8')) ?? []
if (icons === '') throw new Error('The style sheet of Font Awesome 4 contains no font.')

export const besidePages: ReadonlyMap<string, BesideFile> = new Map<string, BesideFile>([
  ...photos,
  ['css/site.css', { type: 'text/css', bytes: Buffer.from(sheet) }],
  ['css/base.css', { type: 'text/css', bytes: Buffer.from(base) }],
  ['fonts/icons.woff2', { type: 'font/woff2', bytes: Buffer.from(icons, 'base64') }],
  ['manual/manual.css', { type: 'text/css', bytes: Buffer.from(manualSheet) }],
  ['manual/packages.html', { type: 'text/html', bytes: Buffer.from(manualList('Package', 30)) }],
  ['manual/classes.html', { type: 'text/html', bytes: Buffer.from(manualList('Class', 60)) }],
  ['manual/summary.html', { type: 'text/html', bytes: Buffer.from(manualText) }],
  ['sprite.svg', { type: 'image/svg+xml', bytes: Buffer.from(drawing) }],
])
