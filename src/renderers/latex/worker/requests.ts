import { loaders } from './scan-needs.ts'

/*
 * What a document itself asks for, read from its source. Whether something that is missing here is the document's mistake
 * is decided from this and never from TeX's log, which documents can write into.
 */

export interface Requests {
  /** Files of classes, packages and libraries, such as `xcolor.sty`. */
  readonly files: ReadonlySet<string>
  /** Words of options, such as `ngerman`. */
  readonly options: ReadonlySet<string>
  /** Commands, with their backslash. */
  readonly commands: ReadonlySet<string>
}

/** Reads what TeX executes: not comments, texts taken word by word, nor what stands behind the document's end. */
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

/** Without what stands between `\iffalse` and the next `\fi`. */
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
