/*
 * Answers with a component often include the component's style sheets and templates as separate blocks, each after
 * its file name. The published evaluator drops these blocks; a human reader would not.
 */

const file = String.raw`(?:[\w.-]+/)*[\w-]+(?:\.[\w-]+)*\.(?:css|scss|sass|less|html)`
const named = new RegExp(`(?:^|[\\s\`*"'(:=])(${file})(?=$|[\\s\`*"'):])`)
/** A comment that contains only a file name. */
const comment = new RegExp(`^\\s*(?:/\\*|//|<!--)\\s*(${file})\\s*(?:\\*/|-->)?\\s*$`)

/** Files in the fenced blocks after the first, keyed by path without a leading `./` or `src/`. */
export function readSiblingFiles(answer: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  const lines = answer.split('\n')
  let isFirst = true
  for (let at = 0; at < lines.length; at += 1) {
    const header = /^\s*```(.*)$/.exec(lines[at] ?? '')?.[1]
    if (header === undefined) continue
    let end = at + 1
    while (end < lines.length && !/^\s*```\s*$/.test(lines[end] ?? '')) end += 1
    const body = lines.slice(at + 1, end)
    const path = nameOf(header, titleBefore(lines, at), body[0] ?? '')
    if (!isFirst && path !== null) files.set(path.replace(/^(?:\.?\/)*(?:src\/)?/, ''), body.join('\n'))
    isFirst = false
    at = end
  }
  return files
}

/** The last line of text before a block. */
function titleBefore(lines: readonly string[], block: number): string {
  let at = block - 1
  while (at >= 0 && lines[at]?.trim() === '') at -= 1
  return lines[at] ?? ''
}

/**
 * The file name in the fence's header, in the first line of the block, or in the last line of text before the block.
 */
function nameOf(header: string, title: string, first: string): string | null {
  return (
    named.exec(header.replace(/^\s*\w+/, ' '))?.[1] ??
    comment.exec(first)?.[1] ??
    (title.includes('```') ? undefined : named.exec(title)?.[1]) ??
    null
  )
}
