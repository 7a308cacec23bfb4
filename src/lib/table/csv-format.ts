import { EncodedReader, findEncoding, type Encoding } from './text-encoding.ts'
import { splitCsv } from './split-csv.ts'

export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

/** The format of a CSV file. */
export interface CsvFormat {
  readonly delimiter: Delimiter
  readonly encoding: Encoding
}

/** The beginning of the file, from which the delimiter is guessed. */
const headBytes = 1 << 17
/** Number of rows that are compared. Comparing more rows would not change the guess. */
const mostRows = 50

/** The delimiter and encoding of a file. They are guessed unless they are `chosen`. */
export async function findCsvFormat(
  file: Blob,
  name: string,
  chosen: Partial<CsvFormat>,
  signal: AbortSignal,
): Promise<CsvFormat> {
  const encoding = chosen.encoding ?? (await findEncoding(file, signal))
  if (chosen.delimiter !== undefined) return { encoding, delimiter: chosen.delimiter }
  const bytes = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  const isWhole = file.size <= headBytes
  return {
    encoding,
    delimiter: guessDelimiter(new EncodedReader(encoding).read(bytes, isWhole), name, isWhole),
  }
}

/** The delimiter in the `sep=` line, or the one for which most rows have the same number of cells. */
export function guessDelimiter(text: string, name: string, isWhole: boolean): Delimiter {
  const declared = /^"?sep=(.)"?(?:[\r\n]|$)/i.exec(text)?.[1]
  const named = delimiters.find((delimiter) => delimiter === declared)
  if (named !== undefined) return named
  const usual: Delimiter = /\.tsv$/i.test(name) ? '\t' : ','
  let best: { readonly delimiter: Delimiter; readonly share: number; readonly width: number } = {
    delimiter: usual,
    share: 0,
    width: 1,
  }
  for (const delimiter of [usual, ...delimiters.filter((one) => one !== usual)]) {
    const [header = [], ...rows] = splitCsv(text, delimiter, mostRows, isWhole)
    if (header.length < 2) continue
    const share =
      rows.length === 0 ? 1 : rows.filter(({ length }) => length === header.length).length / rows.length
    if (share > best.share || (share === best.share && header.length > best.width))
      best = { delimiter, share, width: header.length }
  }
  return best.delimiter
}
