import { isHtmlDocument } from './html-document.ts'

/*
 * Answers that are an HTML page where a list of files was asked for: alone, in a code fence, or between sentences.
 */

const openingTag = /<(?:!doctype\s+html|html)[\s>]/i

/** The page that an answer holds; null where it holds none. */
export function findHtmlPage(answer: string): string | null {
  if (isHtmlDocument(answer)) return answer
  const fenced = findFenced(answer)
  if (fenced !== null) return fenced
  const start = openingTag.exec(answer)?.index
  if (start === undefined) return null
  // A page in a list of files is the list's business, also where the list is broken or stands between sentences.
  if (/^\s*[[{]|["'](?:filename|content)["']/.test(answer.slice(0, start))) return null
  const end = answer.toLowerCase().lastIndexOf('</html>')
  return end < start ? answer.slice(start) : answer.slice(start, end + '</html>'.length)
}

/** The first fence that says it is HTML, or that holds a document. */
function findFenced(answer: string): string | null {
  const fences = /^[ \t]*(`{3,}|~{3,})[ \t]*([\w+-]*)[^\n]*\n/gm
  for (let open = fences.exec(answer); open !== null; open = fences.exec(answer)) {
    const [whole, marks = '', language = ''] = open
    const from = open.index + whole.length
    const close = findClosing(answer, marks, from)
    const content = answer.slice(from, close)
    if (/^x?html?5?$/i.test(language) || isHtmlDocument(content)) return content
    // What stands inside a fence opens none.
    fences.lastIndex = close + marks.length
  }
  return null
}

/** Where the line begins that closes a fence; the end of the text where none does, as answers that were cut have it. */
function findClosing(answer: string, marks: string, from: number): number {
  for (let at = answer.indexOf(marks, from); at !== -1; at = answer.indexOf(marks, at + 1)) {
    const lineStart = answer.lastIndexOf('\n', at) + 1
    if (answer.slice(lineStart, at).trim() === '') return lineStart
  }
  return answer.length
}
