/** One message of LilyPond, as it prints it. */
export interface Message {
  readonly severity: 'error' | 'warning'
  readonly text: string
  readonly place?: { readonly file: string; readonly line: number; readonly column: number }
}

const located = /^(.+?):(\d+):(\d+): (?:(?:fatal|programming) )?(error|warning): (.*)$/
const unlocated = /^(?:(?:fatal|programming) )?(error|warning): (.*)$/
/** Only reports that a file had errors, which are in the messages before it. */
const summary = /^failed files: /

/** In any font: LilyPond tries all of them before it prints this. */
const missing = /^(?:.+: )?warning: no glyph for character U\+([\dA-F]+) in font/gm

/** The characters that no font has, each once. LilyPond leaves them out of the picture. */
export function readMissingCharacters(log: string): readonly string[] {
  const codes = [...log.matchAll(missing)].map(([, code = '']) => Number.parseInt(code, 16))
  return [...new Set(codes)].map((code) => String.fromCodePoint(code))
}

/** LilyPond's other messages in order; lines that quote the source or report progress are left out. */
export function readMessages(log: string): readonly Message[] {
  return log
    .replaceAll(missing, '')
    .split('\n')
    .flatMap((line): readonly Message[] => {
      const [, file, row = '', column = '', severity, text = ''] = located.exec(line) ?? []
      if (file !== undefined && isSeverity(severity)) {
        return [{ severity, text, place: { file, line: Number(row), column: Number(column) } }]
      }
      const [, kind, words = ''] = unlocated.exec(line) ?? []
      return isSeverity(kind) && !summary.test(words) ? [{ severity: kind, text: words }] : []
    })
}

function isSeverity(word: string | undefined): word is Message['severity'] {
  return word === 'error' || word === 'warning'
}
