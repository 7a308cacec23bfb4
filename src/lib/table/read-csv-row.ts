import { Utf8Reader } from '../json/utf8-reader.ts'

const chunkBytes = 1 << 18
/** A cell that is longer is no answer but a file that is none of ours. */
const maxCharacters = 64 << 20

/** The rows of a table of comma- or tab-separated values (RFC 4180), from 1 on, one after the other. */
export async function* readCells(
  file: Blob,
  separator: string,
  signal: AbortSignal,
): AsyncGenerator<readonly string[]> {
  const reader = new Utf8Reader()
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let wasQuote = false
  for (let start = 0; start < file.size; start += chunkBytes) {
    signal.throwIfAborted()
    const bytes = new Uint8Array(await file.slice(start, start + chunkBytes).arrayBuffer())
    for (const letter of reader.read(bytes, start + chunkBytes >= file.size)) {
      if (isQuoted) {
        if (wasQuote) {
          wasQuote = false
          if (letter === '"') {
            cell += '"'
            continue
          }
          isQuoted = false
        } else if (letter === '"') {
          wasQuote = true
          continue
        } else {
          cell += letter
          continue
        }
      }
      if (letter === '"' && cell === '') isQuoted = true
      else if (letter === separator) {
        cells.push(cell)
        cell = ''
      } else if (letter === '\n') {
        cells.push(cell.endsWith('\r') ? cell.slice(0, -1) : cell)
        cell = ''
        if (cells.length > 1 || cells[0] !== '') yield cells
        cells = []
      } else cell += letter
    }
    if (cell.length > maxCharacters) throw new Error('A cell of the file is too long to be read.')
  }
  cells.push(cell.endsWith('\r') ? cell.slice(0, -1) : cell)
  if (cells.length > 1 || cells[0] !== '') yield cells
}
