import type { Place, Warning } from '../../../contracts/index.ts'
import { defined } from '../../../lib/defined.ts'

/** The first error of a run, as TeX told it with -file-line-error. */
export interface TexError {
  readonly message: string
  /** Path of the file that was being read, without `./`. */
  readonly file?: string
  readonly line?: number
  /** What TeX had read of the line; what follows it was still to come. */
  readonly context?: string
  /** The command that is not defined: within an argument it does not stand where TeX has read to. */
  readonly command?: string
}

const located = /^(?:\.\/)?([^\s:][^:\n]*):(\d+): (.*)$/
/** pdfTeX's own errors, of fonts and pictures, follow the mark at once. */
const plain = /^!(?: |(?=pdfTeX error))(.*)$/

/** The first error in a log, or null. */
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
    // The innermost of what TeX was reading comes first, and breaks off behind the command.
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

/** iftex tells in a frame of stars which engine it wants, and then stops. */
function reasonBefore(lines: readonly string[]): string | null {
  const told = /^ \* (\S+ is required to compile this document\.)$/
  for (const line of lines.slice(-8)) {
    const words = told.exec(line)?.[1]
    if (words !== undefined) return words
  }
  return null
}

/** Package errors go on in lines that begin with the package's name in brackets. */
function joinMessage(first: string, rest: readonly string[]): string {
  const parts = [first.trim()]
  for (const line of rest) {
    const more = /^\([\w-]+\) {2,}(.*)$/.exec(line)
    if (more === null) break
    parts.push((more[1] ?? '').trim())
  }
  return parts.join(' ')
}

/** A log may hold hundreds of the same; more than these serve nobody. */
const maxWarnings = 50

export const commandNotRun = 'command-not-run'
const bibliographyMissing =
  'The bibliography is written by another program (BibTeX or Biber), which is not run here: the list is missing, and citations stand as their keys. A .bbl file given with the document is read.'

/** Undefined references, overfull boxes and what packages warn of, without repetitions. */
export function findWarnings(log: string): readonly Warning[] {
  const warnings: Warning[] = []
  const seen = new Set<string>()
  const add = (code: string, message: string, line: string | undefined) => {
    const place: Place | undefined = line === undefined ? undefined : { line: Number(line) }
    const key = `${code} ${message} ${line ?? ''}`
    if (seen.has(key) || warnings.length >= maxWarnings) return
    seen.add(key)
    warnings.push({ code, message, ...defined({ place }) })
  }
  const lines = log.split('\n')
  for (const [index, text] of lines.entries()) {
    const box = /^(Overfull|Underfull) \\([hv])box (\(.*?\)).*?(?:at lines? (\d+))?(?:--\d+)?$/.exec(text)
    if (box !== null) {
      const [, kind = '', direction = '', amount = '', line] = box
      if (kind === 'Overfull') add('overfull-box', `${kind} \\${direction}box ${amount}.`, line)
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
      add(commandNotRun, `The document asks to run "${command[1] ?? ''}"; nothing is run here.`, undefined)
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
      isReference ? 'undefined-reference' : 'latex-warning',
      origin === 'LaTeX' ? told : `${name ?? origin}: ${told}`,
      line,
    )
  }
  return warnings
}
