/*
 * Answers with a component often give its style sheets and templates in blocks of their own, after the name of the
 * file: the published evaluator drops them, a reader would not.
 */

const file = /(?:[\w.-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:css|scss|sass|less|html)/
const named = new RegExp(`(?:^|[\\s\`*"'(:=])(${file.source})(?=$|[\\s\`*"'):])`)
/** A comment that is nothing but the name. */
const comment = new RegExp(`^\\s*(?:/\\*|//|<!--)\\s*(${file.source})\\s*(?:\\*/|-->)?\\s*$`)

/** Files in the fenced blocks after the first, by path without leading `./` and `src/`. */
export function readFilesBeside(answer: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  const lines = answer.split('\n')
  let isFirst = true
  for (let at = 0; at < lines.length; at += 1) {
    const header = /^\s*```(.*)$/.exec(lines[at] ?? '')?.[1]
    if (header === undefined) continue
    const end = lines.findIndex((line, index) => index > at && /^\s*```\s*$/.test(line))
    const body = lines.slice(at + 1, end === -1 ? lines.length : end)
    const path = nameOf(header, lines.slice(0, at), body[0] ?? '')
    if (!isFirst && path !== null) files.set(path.replace(/^(?:\.?\/)*(?:src\/)?/, ''), body.join('\n'))
    isFirst = false
    if (end === -1) break
    at = end
  }
  return files
}

/** The name in the fence's header, in the block's first line, or in the last line of text before it. */
function nameOf(header: string, before: readonly string[], first: string): string | null {
  const title = before.findLast((line) => line.trim() !== '') ?? ''
  return (
    named.exec(header.replace(/^\s*\w+/, ' '))?.[1] ??
    comment.exec(first)?.[1] ??
    (title.includes('```') ? undefined : named.exec(title)?.[1]) ??
    null
  )
}
