import { readFences } from './find-fence.ts'
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
  for (const { name, content } of readFences(answer)) {
    if (/^x?html?5?$/i.test(name) || isHtmlDocument(content)) return content
  }
  return null
}
