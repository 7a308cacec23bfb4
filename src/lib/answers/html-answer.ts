import { readFences } from './find-fence.ts'
import { isHtmlDocument } from './html-document.ts'

/*
 * Answers that consist of an HTML page although a list of files was requested. The page can be bare, in a code fence,
 * or surrounded by text.
 */

const openingTag = /<(?:!doctype\s+html|html)[\s>]/i

/** The page in an answer. Null if the answer contains none. */
export function findHtmlPage(answer: string): string | null {
  if (isHtmlDocument(answer)) return answer
  const fenced = findFenced(answer)
  if (fenced !== null) return fenced
  const start = openingTag.exec(answer)?.index
  if (start === undefined) return null
  // A page inside a list of files is left to the list parser, even if the list is broken or surrounded by text.
  if (/^\s*[[{]|["'](?:filename|content)["']/.test(answer.slice(0, start))) return null
  const end = answer.toLowerCase().lastIndexOf('</html>')
  return end < start ? answer.slice(start) : answer.slice(start, end + '</html>'.length)
}

/** The first fence that is marked as HTML or that contains a document. */
function findFenced(answer: string): string | null {
  for (const { name, content } of readFences(answer)) {
    if (/^x?html?5?$/i.test(name) || isHtmlDocument(content)) return content
  }
  return null
}
