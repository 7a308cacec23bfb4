import { loaders } from './scan-needs.ts'

/*
 * The files that a document itself requests, read from its source. Whether a missing file is the document's mistake
 * is only decided from these requests, and never from TeX's log, to which documents can write.
 */

export interface Requests {
  /** File names of classes, packages and libraries, such as `xcolor.sty`. */
  readonly files: ReadonlySet<string>
  /** Option names, such as `ngerman`. */
  readonly options: ReadonlySet<string>
  /** Commands, including the backslash. */
  readonly commands: ReadonlySet<string>
}

/** Reads the text that TeX executes, without comments, verbatim text and anything after the end of the document. */
export function readRequests(sources: readonly string[]): Requests {
  const files = new Set<string>()
  const options = new Set<string>()
  const commands = new Set<string>()
  for (const source of sources) {
    const code = executed(source)
    for (const { command, shapes } of loaders) {
      for (const [, given = '', list = ''] of code.matchAll(request(command))) {
        for (const name of words(list)) for (const shape of shapes) files.add(shape.replace('*', name))
        for (const option of words(given)) options.add(option)
      }
    }
    for (const [, name = ''] of code.matchAll(/\\(?:input|include)\s*\{([^{}\n]{1,200})\}/g)) {
      files.add(name.trim())
      files.add(`${name.trim()}.tex`)
    }
    for (const [command] of code.matchAll(/\\[A-Za-z@]+/g)) commands.add(command)
  }
  return { files, options, commands }
}

function request(command: string): RegExp {
  return new RegExp(`\\\\${command}\\s*(?:\\[([^\\]]{0,2000})\\])?\\s*\\{([^{}]{1,2000})\\}`, 'g')
}

function words(list: string): readonly string[] {
  return list.split(',').map((word) => word.trim())
}

const taken = /\\begin\s*\{((?:verbatim|Verbatim|lstlisting|minted|comment|filecontents)\*?)\}/

function executed(source: string): string {
  const lines: string[] = []
  let open: string | undefined
  for (const line of source.split('\n')) {
    if (open !== undefined) {
      if (line.includes(`\\end{${open}}`)) open = undefined
      continue
    }
    const code = line
      .replace(/\\(?:verb|lstinline)\*?([^A-Za-z\s*{[]).*?\1/g, ' ')
      .replace(/(\\[^])|%.*/g, (_, escaped: string | undefined) => escaped ?? '')
    open = taken.exec(code)?.[1]
    lines.push(code)
  }
  return withoutFalse(lines.join('\n')).split('\\end{document}', 1)[0] ?? ''
}

/** Removes the text between `\iffalse` and the next `\fi`. */
function withoutFalse(code: string): string {
  const [first = '', ...others] = code.split(/\\iffalse(?![A-Za-z])/)
  return (
    first +
    others
      .map((text) =>
        text
          .split(/\\fi(?![A-Za-z])/)
          .slice(1)
          .join('\\fi'),
      )
      .join('')
  )
}
