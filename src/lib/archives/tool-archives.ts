import { fail, msg, succeed, type FileMap, type Outcome } from '../../contracts/index.ts'
import { isZip, readZip } from './archive.ts'

/*
 * Files of other tools that are really ZIP archives. Inspect's logs (`.eval`) are converted to the log as one JSON
 * object. For workbooks (`.xlsx`, VLMEvalKit's tables), the first sheet is converted to comma-separated values.
 */

/** Maximum number of files in an archive. A log contains one file per sample. */
const mostFiles = 200_000

type ArchiveProblem = 'too-large' | 'broken'

/** Returns the file that such an archive represents. Null if the file is not an archive of this kind. */
export async function readToolArchive(
  file: File,
  mostBytes: number,
): Promise<Outcome<File, ArchiveProblem> | null> {
  const [, name, kind] = /^(.*)\.(eval|xlsx)$/i.exec(file.name) ?? []
  if (name === undefined || kind === undefined) return null
  if (!isZip(new Uint8Array(await file.slice(0, 4).arrayBuffer()))) return null
  const limits = { totalBytes: mostBytes, count: mostFiles }
  const read = await readZip(new Uint8Array(await file.arrayBuffer()), limits)
  if (!read.ok)
    return fail(read.code === 'too-large' ? 'too-large' : 'broken', msg`${file.name}: ${read.message}`)
  const isLog = kind.toLowerCase() === 'eval'
  const text = isLog ? joinLog(read.value) : readSheet(read.value)
  if (text === null) {
    return fail(
      'broken',
      isLog
        ? msg`${file.name} contains no readable Inspect log.`
        : msg`${file.name} contains no readable sheet.`,
    )
  }
  return succeed(new File([text], `${name}.${isLog ? 'json' : 'csv'}`))
}

function textOf(files: FileMap, path: string): string | null {
  const bytes = files.get(path)
  return bytes === undefined ? null : new TextDecoder().decode(bytes)
}

/**
 * The parts are joined as text, because a log can contain numbers such as NaN, which are not valid JSON. For an
 * aborted run, only the start was recorded.
 */
function joinLog(files: FileMap): string | null {
  const header = (textOf(files, 'header.json') ?? textOf(files, '_journal/start.json'))?.trimEnd()
  if (header?.startsWith('{') !== true || !header.endsWith('}')) return null
  const { compare } = new Intl.Collator('en', { numeric: true })
  const samples = [...files.keys()].filter((path) => /^samples\/[^/]+\.json$/.test(path)).sort(compare)
  const begun = header.slice(0, -1).trimEnd()
  const separator = begun === '{' ? '' : ','
  return `${begun}${separator}"samples":[${samples.map((path) => textOf(files, path)).join(',')}]}`
}

/** The sheet with the lowest number. Omitted cells become empty. */
function readSheet(files: FileMap): string | null {
  const { compare } = new Intl.Collator('en', { numeric: true })
  const [first] = [...files.keys()]
    .filter((path) => /^(?:xl\/)?worksheets\/[^/]+\.xml$/.test(path))
    .sort(compare)
  const sheet = first === undefined ? null : textOf(files, first)
  if (sheet === null) return null
  const shared = textOf(files, 'xl/sharedStrings.xml') ?? textOf(files, 'sharedStrings.xml') ?? ''
  const strings = [...shared.matchAll(/<si\b[^>]*>([\s\S]*?)<\/si>|<si\b[^>]*\/>/g)].map(([, inner]) =>
    joinTexts(inner ?? ''),
  )
  const rows = [...sheet.matchAll(/<row\b[^>]*?(?:\/>|>([\s\S]*?)<\/row>)/g)].map(([, inner]) =>
    readCells(inner ?? '', strings),
  )
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0)
  return rows
    .filter((cells) => cells.length > 0)
    .map((cells) =>
      Array.from({ length: width }, (_, at) => `"${(cells[at] ?? '').replaceAll('"', '""')}"`).join(','),
    )
    .join('\n')
}

function readCells(row: string, strings: readonly string[]): string[] {
  const cells: string[] = []
  for (const [, attributes = '', inner = ''] of row.matchAll(/<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
    const column = /\br="([A-Z]{1,3})\d+"/.exec(attributes)?.[1]
    const at = column === undefined ? cells.length : columnOf(column)
    const kind = /\bt="(\w+)"/.exec(attributes)?.[1]
    const value = decode(/<v\b[^>]*>([\s\S]*?)<\/v>/.exec(inner)?.[1] ?? '')
    while (cells.length < at) cells.push('')
    cells[at] =
      kind === 'inlineStr' ? joinTexts(inner) : kind === 's' ? (strings[Number(value)] ?? '') : value
  }
  return cells
}

/** `A` is 0, `AA` 26. */
function columnOf(letters: string): number {
  let column = 0
  for (let at = 0; at < letters.length; at += 1) column = column * 26 + letters.charCodeAt(at) - 64
  return column - 1
}

/** Joins the text runs of a cell, leaving out phonetic hints. */
function joinTexts(markup: string): string {
  const spoken = markup.replaceAll(/<rPh\b[\s\S]*?<\/rPh>/g, '')
  return [...spoken.matchAll(/<t\b[^>]*>([\s\S]*?)<\/t>/g)].map(([, text]) => decode(text ?? '')).join('')
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function decode(text: string): string {
  return text
    .replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(lt|gt|amp|quot|apos));/gi, (whole, hex, decimal, name) => {
      if (typeof name === 'string') return named[name.toLowerCase()] ?? whole
      const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    })
    .replaceAll(/_x([\da-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
