import type { Problems } from '../syntax/problems.ts'
import type { ReadFile } from '../timeline/read-scores.ts'
import type { Fields, Markup, OutputBlock, Value } from '../syntax/values.ts'
import { writeScore } from './write-mei.ts'
import { element, escapeXml } from './xml.ts'

export interface MeiDocument {
  readonly xml: string
  readonly measures: number
  /** Staff size from `#(layout-set-staff-size 18)`, in points; null if the file's own size applies. */
  readonly staffSize: number | null
}

/** Returns one MEI document per score; the first one includes the file's title. */
export function writeDocuments({ parsed, scores }: ReadFile, problems: Problems): readonly MeiDocument[] {
  return scores.map(({ block, timeline }, index) => {
    const score = writeScore(timeline, problems)
    const header = headerOf(index === 0 ? parsed.header : new Map<string, Value>(), block.header)
    const withHeader = score.xml.replace('<staffGrp', () => `${header}<staffGrp`)
    return {
      xml: wrapDocument(withHeader),
      measures: score.measures.length,
      staffSize: staffSizeIn([...parsed.blocks, ...block.layouts]),
    }
  })
}

/** The value in the last block that sets the staff size. */
function staffSizeIn(blocks: readonly OutputBlock[]): number | null {
  const sizes = blocks.flatMap(({ kind, fields }) => {
    const size = kind === 'midi' ? undefined : fields.get('staff-size')
    return size?.type === 'setting' && typeof size.value === 'number' ? [size.value] : []
  })
  return sizes.at(-1) ?? null
}

function wrapDocument(score: string): string {
  const head = element(
    'meiHead',
    {},
    element('fileDesc', {}, element('titleStmt', {}, element('title', {})) + element('pubStmt', {})),
  )
  const music = element('music', {}, element('body', {}, element('mdiv', {}, score)))
  return `<?xml version="1.0" encoding="UTF-8"?>${element('mei', { xmlns: 'http://www.music-encoding.org/ns/mei', meiversion: '5.0' }, head + music)}`
}

/**
 * The text that LilyPond prints above the music, with the title and similar fields centred, the poet on the left and
 * the composer on the right.
 */
function headerOf(file: Fields, score: Fields): string {
  const own = (name: string) => textOf(score.get(name))
  const book = (name: string) => textOf(file.get(name))
  const line = (text: Markup, halign: string, fontsize: string, fontweight: string | null) =>
    text.text === ''
      ? ''
      : element(
          'rend',
          {
            halign,
            valign: 'middle',
            fontsize,
            fontweight,
            fontstyle: text.style.italic === true ? 'italic' : null,
          },
          text.text.split('\n').map(escapeXml).join('<lb/>'),
        )
  const content =
    line(book('dedication'), 'center', '11pt', null) +
    line(book('title'), 'center', '18pt', 'bold') +
    line(book('subtitle'), 'center', '13pt', 'bold') +
    line(book('subsubtitle'), 'center', '11pt', 'bold') +
    line(book('poet'), 'left', '11pt', null) +
    line(book('instrument'), 'center', '11pt', 'bold') +
    line(book('composer'), 'right', '11pt', null) +
    line(book('meter'), 'left', '11pt', null) +
    line(book('arranger'), 'right', '11pt', null) +
    // The piece and the opus are taken from the score's own header.
    line(own('piece').text === '' ? book('piece') : own('piece'), 'left', '11pt', null) +
    line(own('opus').text === '' ? book('opus') : own('opus'), 'right', '11pt', null)
  return content === '' ? '' : element('pgHead', { func: 'first' }, content)
}

function textOf(value: Value | undefined): Markup {
  if (value?.type === 'markup') return value.markup
  const text = value?.type === 'setting' && typeof value.value === 'string' ? value.value : ''
  return { text, style: {}, size: 0 }
}
