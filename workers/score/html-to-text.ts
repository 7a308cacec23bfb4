import { convertToMarkdown } from '../../src/lib/text/html-to-markdown.ts'
import { blank, lineEnd, lineStart, strip } from '../../src/lib/text/python-text.ts'
import { wrapText } from '../../src/lib/text/wrap.ts'

/*
 * The text of a web page for edit similarity. This is Markdown as written by html2text (links ignored, 78 columns),
 * in which runs of spaces are then collapsed to one, tabs are turned into spaces, lines are trimmed and empty lines
 * are dropped.
 */

const columns = 78

const listMark = new RegExp(`^(?:\\p{Nd}+\\.${blank}|[-*+]${blank})`, 'u')

/** Code, list items, table rows and similar lines are not wrapped. */
function keepsLine(line: string): boolean {
  if (line.startsWith('    ') || line.startsWith('\t')) return true
  const start = line.replace(new RegExp(`^${blank}+`, 'u'), '')
  // Two hyphens are a dash in prose, whereas three are a horizontal rule.
  if (start.startsWith('--') && start.length > 2 && start[2] !== '-') return false
  if ((start.startsWith('-') || start.startsWith('*')) && !start.startsWith('**')) return true
  return line.includes(' | ') || listMark.test(start)
}

/**
 * html2text is meant to drop blank lines here, but actually drops items that are marked by a plus and indented by
 * one.
 */
const isDropped = new RegExp(`^${blank}\\+`, 'u')

/** Wraps the paragraphs of a Markdown text, each of which is on one line, and puts an empty line between them. */
export function wrapMarkdown(markdown: string): string {
  let result = ''
  let breaks = 0
  for (const line of markdown.split('\n')) {
    if (line === '') {
      if (breaks < 2) {
        result += '\n'
        breaks += 1
      }
    } else if (!keepsLine(line)) {
      const indent = line.startsWith('  *') ? '    ' : line.startsWith('> ') ? '> ' : ''
      result += wrapText(line, columns, indent).join('\n')
      if (line.endsWith('  ')) {
        result += '  \n'
        breaks = 1
      } else if (indent !== '') {
        result += '\n'
        breaks = 1
      } else {
        result += '\n\n'
        breaks = 2
      }
    } else if (!isDropped.test(line)) {
      result += `${line}\n`
      breaks = 1
    }
  }
  return result
}

const lineEdges = new RegExp(`${lineStart}[ \\t]+|[ \\t]+${lineEnd}`, 'gu')
const emptyLines = new RegExp(`\\n${blank}*\\n`, 'gu')

/** Collapses runs of spaces to one, turns tabs into spaces, trims each line, drops empty lines and trims the result. */
export function normalizeText(text: string): string {
  const joined = text.replace(/ +/g, ' ').replaceAll('\t', ' ')
  const trimmed = joined.replace(lineEdges, '')
  return strip(trimmed.replace(emptyLines, '\n'))
}

/** The text compared by edit similarity, from a page's HTML. */
export function htmlToText(html: string): string {
  return normalizeText(wrapMarkdown(convertToMarkdown(html)))
}
