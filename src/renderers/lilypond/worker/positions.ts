import type { PlacedNote } from '../../../lib/music.ts'
import type { Position } from './methods.ts'

/*
 * Where each part of the source is in the picture: LilyPond's PostScript has a link from every sign to the place in the
 * source that made it (`textedit://file:line:character:column`).
 */

const link = /^ (\S+) (\S+) (\S+) (\S+) \(textedit:\/\/\/score\/(.+):(\d+):(\d+):\d+\) mark_URI$/
const latin1 = new TextDecoder('latin1')

/**
 * Boxes of the links of all books, in pixels of each page's picture, keyed by `positionKey`. If several signs come from
 * one place, the first one counts.
 */
export function readPositions(books: readonly Uint8Array[], dpi: number): ReadonlyMap<string, PlacedNote> {
  const boxes = new Map<string, PlacedNote>()
  let page = -1
  for (const postScript of books) {
    const text = latin1.decode(postScript)
    const units = numberAfter(text, '/lily-output-units') * numberAfter(text, '/output-scale')
    const scale = (units * dpi) / 72
    for (const line of text.slice(text.indexOf('\n%%Page: ')).split('\n')) {
      if (line.startsWith('%%Page: ')) page += 1
      const [, left, bottom, right, top, file = '', row = '', column = ''] = link.exec(line) ?? []
      if (left === undefined) continue
      const key = positionKey({ file: decodeURI(file), line: Number(row), column: Number(column) + 1 })
      if (boxes.has(key)) continue
      boxes.set(key, {
        page,
        x: Number(left) * scale,
        y: -Number(top) * scale,
        width: (Number(right) - Number(left)) * scale,
        height: (Number(top) - Number(bottom)) * scale,
      })
    }
  }
  return boxes
}

export function positionKey({ file, line, column }: Position): string {
  return `${file}:${line}:${column}`
}

function numberAfter(text: string, name: string): number {
  const from = text.indexOf(`${name} `) + name.length + 1
  return Number(text.slice(from, text.indexOf(' ', from)))
}
