import {
  textOf,
  type Extraction,
  type Failure,
  type Protocol,
  type RenderFailure,
} from '../../contracts/index.ts'
import { preambleLines } from '../fixed-preamble.ts'
import { lineMapFile } from '../code/line-map.ts'
import { latexEntry } from './fixed-document.ts'

/** Number of retries in the published code. */
const maxRounds = 3

/**
 * Returns the next document to try after a failure, or null. Only two mistakes are repaired: math outside math mode,
 * and an environment whose package may be missing. All other mistakes are left unchanged.
 */
export function repairLatex(
  extraction: Extraction,
  failure: Failure<RenderFailure>,
  round: number,
  protocol: Protocol,
): Extraction | null {
  if (round > maxRounds || failure.code !== 'syntax') return null
  const message = textOf(failure.message)
  if (/Missing \$ inserted|allowed only in math mode/.test(message))
    return wrapInMathematics(extraction, protocol)
  const environment = /Environment (\S+) undefined/.exec(message)?.[1]
  // The published code adds the package too, but strips it again on the next try, so the addition has no effect.
  return environment === undefined || protocol === 'reference' ? null : addPackage(extraction, environment)
}

const wrappers = {
  paper: {
    begin: '\\begin{equation}',
    end: '\\end{equation}',
    log: 'wrapped in \\begin{equation}..\\end{equation}',
  },
  reference: { begin: '$$', end: '$$', log: 'wrapped in $$' },
} as const

/** Line numbers stay the same, because the wrapper shares the lines of \begin{document} and \end{document}. */
function wrapInMathematics(extraction: Extraction, protocol: Protocol): Extraction | null {
  const source = readSource(extraction)
  const { begin, end, log } = wrappers[protocol]
  const opening = '\\begin{document}'
  const closing = '\\end{document}'
  const from = source.indexOf(opening)
  const to = source.lastIndexOf(closing)
  if (from === -1 || to === -1 || source.startsWith(begin, from + opening.length)) return null
  // Empty lines at the start or end would break math mode.
  const body = source
    .slice(from + opening.length, to)
    .replace(/^\s*\n/, (blank) => blank.replace(/^[^\n]*\n/gm, '%\n'))
    .trimEnd()
  const wrapped = `${source.slice(0, from + opening.length)}${begin}${body}\n${end}${source.slice(to)}`
  return withSource(extraction, wrapped, 0, log)
}

function addPackage(extraction: Extraction, name: string): Extraction | null {
  const source = readSource(extraction)
  const line = `\\usepackage{${name}}`
  if (source.includes(line)) return null
  const preamble = `${preambleLines.join('\n')}\n`
  if (!source.startsWith(preamble)) return null
  return withSource(extraction, `${preamble}${line}\n${source.slice(preamble.length)}`, 1, `added ${line}`)
}

function readSource({ files, entry }: Extraction): string {
  return new TextDecoder().decode(files.get(entry))
}

/** @param added number of lines inserted after the preamble */
function withSource(extraction: Extraction, source: string, added: number, log: string): Extraction {
  const files = new Map(extraction.files)
  files.set(latexEntry, new TextEncoder().encode(source))
  const lines = files.get(lineMapFile)
  if (added > 0 && lines !== undefined) {
    const map: unknown = JSON.parse(new TextDecoder().decode(lines))
    if (Array.isArray(map)) {
      map.splice(preambleLines.length, 0, ...Array.from({ length: added }, () => null))
      files.set(lineMapFile, new TextEncoder().encode(JSON.stringify(map)))
    }
  }
  return { ...extraction, files, log: [log] }
}
