import { msg, textOf, type Message, type Place, type Warning } from '../../../contracts/index.ts'
import { defined } from '../../../lib/defined.ts'

/** The first error of a run, as reported by TeX with -file-line-error. */
export interface TexError {
  readonly message: string
  /** Path of the file that was being read, without `./`. */
  readonly file?: string
  readonly line?: number
  /** The part of the line that TeX had already read. */
  readonly context?: string
  /**
   * The undefined command. If the command is inside an argument, it is not at the end of the text that TeX has read.
   */
  readonly command?: string
}

const located = /^(?:\.\/)?([^\s:][^:\n]*):(\d+): (.*)$/
/** In errors of pdfTeX itself, about fonts and images, no space follows the exclamation mark. */
const plain = /^!(?: |(?=pdfTeX error))(.*)$/

/** Finds the first error in a log. Null if the log contains none. */
export function findError(log: string): TexError | null {
  const lines = log.split('\n')
  for (const [index, text] of lines.entries()) {
    const placed = located.exec(text)
    const message = placed?.[3] ?? plain.exec(text)?.[1]
    if (message === undefined || message.startsWith(' ==> Fatal error')) continue
    const rest = lines.slice(index + 1, index + 40)
    const reason = message.startsWith('Emergency stop') ? reasonBefore(lines.slice(0, index)) : null
    const at = rest.find((line) => /^l\.\d+/.test(line))
    const own = /^l\.(\d+) ?(.*)$/.exec(at ?? '')
    // The first line after the message shows the innermost input that TeX was reading. That line is cut off after the
    // undefined command.
    const unknown = message.startsWith('Undefined control sequence')
      ? /(\\(?:[A-Za-z@]+|.))\s*$/.exec(rest[0] ?? '')?.[1]
      : undefined
    return {
      message: reason ?? joinMessage(message, rest),
      ...defined({ command: unknown }),
      ...(placed?.[1] === undefined ? {} : { file: placed[1], line: Number(placed[2]) }),
      ...(placed === null && own !== null ? { line: Number(own[1]) } : {}),
      ...(own?.[2] === undefined ? {} : { context: own[2] }),
    }
  }
  return null
}

/** iftex prints the required engine in a box of asterisks and then stops. */
function reasonBefore(lines: readonly string[]): string | null {
  const told = /^ \* (\S+ is required to compile this document\.)$/
  for (const line of lines.slice(-8)) {
    const words = told.exec(line)?.[1]
    if (words !== undefined) return words
  }
  return null
}

/** Package errors continue on lines that start with the package's name in parentheses. */
function joinMessage(first: string, rest: readonly string[]): string {
  const parts = [first.trim()]
  const [next = ''] = rest
  if (first === 'FancyVerb Error:') parts.push(next.trim())
  for (const line of rest) {
    const more = /^\([\w-]+\) {2,}(.*)$/.exec(line)
    if (more === null) break
    parts.push((more[1] ?? '').trim())
  }
  return parts.join(' ')
}

/** Messages that TeX, LaTeX and packages print if a file that the document requests does not exist. */
export const missingFile =
  /\bFile [`'"][^'"]*['"](?: is)? (?:not (?:found|existent)|missing|doesn't exist)|(?:can't|can ?not|could not) (?:find|open|read) (?:the )?(?:table )?file\b|^FancyVerb Error: No verbatim file\b/i

/** A log can contain hundreds of copies of the same warning. More warnings than this are of no use. */
const maxWarnings = 50

export const commandNotRun = 'command-not-run'
const bibliographyMissing =
  'The bibliography is written by another program (BibTeX or Biber), which does not run here: the list is missing, and citations show their keys. A .bbl file provided with the document is read.'

/** Undefined references, overfull boxes and package warnings, without duplicates. */
export function findWarnings(log: string): readonly Warning[] {
  const warnings: Warning[] = []
  const seen = new Set<string>()
  const add = (code: string, message: Message, line: string | undefined) => {
    const place: Place | undefined = line === undefined ? undefined : { line: Number(line) }
    const key = `${code} ${textOf(message)} ${line ?? ''}`
    if (seen.has(key) || warnings.length >= maxWarnings) return
    seen.add(key)
    warnings.push({ code, message, ...defined({ place }) })
  }
  const lines = log.split('\n')
  for (const [index, text] of lines.entries()) {
    const box = /^(Overfull|Underfull) \\([hv])box (\(.*?\)).*?(?:at lines? (\d+))?(?:--\d+)?$/.exec(text)
    if (box !== null) {
      const [, kind = '', direction = '', amount = '', line] = box
      if (kind === 'Overfull') add('overfull-box', msg`${kind} \\${direction}box ${amount}.`, line)
      continue
    }
    const missing = /^Missing character: (There is no .*)$/.exec(text)
    if (missing !== null) {
      add('missing-character', missing[1] ?? '', undefined)
      continue
    }
    if (/^No file .*\.bbl\.$/.test(text) || /^Package biblatex Warning: Please \(re\)run Biber/.test(text)) {
      add('bibliography-missing', bibliographyMissing, undefined)
      continue
    }
    const command = /^runsystem\((.{0,200})\)\.\.\./.exec(text)
    if (command !== null) {
      add(
        commandNotRun,
        msg`The document tries to run "${command[1] ?? ''}"; nothing is run here.`,
        undefined,
      )
      continue
    }
    const warning = /^(?:(LaTeX|Package|Class)(?: (\S+))?) Warning: (.*)$/.exec(text)
    if (warning === null) continue
    const [, origin = '', name, first = ''] = warning
    const message = joinMessage(first, lines.slice(index + 1, index + 6))
    const line = /on input line (\d+)\.?$/.exec(message)?.[1]
    const told = message.replace(/ ?on input line \d+\.?$/, '').replace(/\.?$/, '.')
    const isReference =
      /^(Reference|Citation|Hyper reference) /.test(message) || /undefined references/.test(message)
    add(
      isReference ? 'undefined-reference' : missingFile.test(told) ? 'missing-file' : 'latex-warning',
      origin === 'LaTeX' ? told : msg`${name ?? origin}: ${told}`,
      line,
    )
  }
  return warnings
}
