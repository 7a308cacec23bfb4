import { fail, msg, succeed, type Outcome } from '../../../../contracts/index.ts'
import { blankComments, Scanner } from './scanner.ts'

/*
 * MathJax only typesets formulas, so a document is first split into definitions, formulas, and anything else. If
 * there is anything else, the document is not an equation.
 */

export interface Equation {
  readonly tex: string
  readonly display: boolean
  /** True if the formula is on the same line of text as the formula before it. */
  readonly continues: boolean
  /** Line of the document on which the formula starts (1-based). */
  readonly line: number
}

export interface FoundEquations {
  /** Definitions such as \newcommand and \def, in order. */
  readonly definitions: string
  /** Packages that the document loads. */
  readonly packages: ReadonlySet<string>
  readonly equations: readonly Equation[]
  /** TeX points per em in the font of the document: 10, 10.95 or 12. */
  readonly fontSize: number
}

/** Environments that are formulas themselves, listed without the star. */
const displays = new Set(['equation', 'align', 'gather', 'multline', 'flalign', 'alignat', 'eqnarray'])
/** Environments around formulas that do not render anything themselves. */
const transparent = new Set(['document', 'center', 'flushleft', 'flushright', 'subequations'])
/** Environments that occur only inside a formula. */
const inner =
  /^(?:aligned|alignedat|gathered|split|cases|dcases|rcases|array|[pbvBV]?matrix\*?|smallmatrix|subarray|multlined)$/
/** Commands that render nothing, with their number of arguments. */
const silent: ReadonlyMap<string, number> = new Map([
  ...['noindent', 'centering', 'par', 'newpage', 'clearpage', 'smallskip', 'medskip', 'bigskip'].map(
    (name) => [name, 0] as const,
  ),
  ...['raggedright', 'allowdisplaybreaks', 'normalsize', 'null', 'indent', 'nonumber', 'notag'].map(
    (name) => [name, 0] as const,
  ),
  ...['pagestyle', 'thispagestyle', 'vspace', 'vspace*', 'label', 'pagenumbering', 'usetikzlibrary'].map(
    (name) => [name, 1] as const,
  ),
  ...['setlength', 'addtolength', 'setcounter', 'addtocounter'].map((name) => [name, 2] as const),
])
const sizes: Readonly<Record<string, number>> = { '11pt': 10.95, '12pt': 12 }
const onlyEquations = 'MathJax only typesets equations'

type NotFound = 'syntax' | 'unsupported' | 'empty'

/** Splits a document. Fails if it would render anything other than formulas. */
export function findEquations(
  source: string,
  isMathematical: (command: string) => boolean,
): Outcome<FoundEquations, NotFound> {
  return new Finder(source, isMathematical).find()
}

class Finder {
  readonly #scanner: Scanner
  readonly #isMathematical: (command: string) => boolean
  readonly #definitions: string[] = []
  readonly #equations: Equation[] = []
  readonly #packages = new Set<string>()
  #fontSize = 10
  /** True if the last thing that was read is an inline formula. */
  #inLine = false

  constructor(source: string, isMathematical: (command: string) => boolean) {
    this.#scanner = new Scanner(blankComments(source))
    this.#isMathematical = isMathematical
  }

  find(): Outcome<FoundEquations, NotFound> {
    const scanner = this.#scanner
    const begin = /\\begin\s*\{document\}/.exec(scanner.text)
    if (begin !== null) this.#readPreamble(begin.index)
    scanner.at = begin === null ? 0 : begin.index
    const failure = this.#readBody()
    if (failure !== null) return failure
    if (this.#equations.length === 0) return fail('empty', 'There is no equation in the document.')
    return succeed({
      definitions: this.#definitions.join('\n'),
      packages: this.#packages,
      equations: this.#equations,
      fontSize: this.#fontSize,
    })
  }

  /** Reads the document class, packages and definitions. Anything else in a preamble does not render anything. */
  #readPreamble(end: number): void {
    const scanner = this.#scanner
    while (scanner.at < end) {
      if (scanner.text[scanner.at] !== '\\') {
        scanner.at += 1
        continue
      }
      const start = scanner.at
      const command = scanner.takeCommand() ?? ''
      if (this.#readDeclaration(command, start)) continue
      if (scanner.at === start) scanner.at += 1
    }
  }

  /** Reads a declaration whose command has been consumed. False if the command is not a declaration. */
  #readDeclaration(command: string, start: number): boolean {
    const scanner = this.#scanner
    if (command === 'documentclass') {
      const size = /\d\dpt/.exec(scanner.takeOption() ?? '')?.[0] ?? ''
      this.#fontSize = sizes[size] ?? 10
      scanner.takeArgument()
      return true
    }
    if (command === 'usepackage' || command === 'RequirePackage') {
      scanner.takeOption()
      const names = (scanner.takeArgument() ?? '').replaceAll(/[{}\s]/g, '').split(',')
      for (const name of names) this.#packages.add(name)
      scanner.takeOption()
      return true
    }
    if (!passDefinition(command, scanner)) return false
    this.#definitions.push(scanner.text.slice(start, scanner.at))
    return true
  }

  #readBody(): ReturnType<typeof fail<NotFound>> | null {
    const scanner = this.#scanner
    for (;;) {
      if (/\n\s*\n/.test(scanner.match(/\s*/)?.[0] ?? '')) this.#inLine = false
      if (scanner.isDone) return null
      const start = scanner.at
      if (scanner.take('$$')) {
        if (!this.#keep(scanner.takeUntil('$$'), true, start)) return this.#failUnclosed('$$', start)
      } else if (scanner.take('$')) {
        if (!this.#keep(scanner.takeUntil('$'), false, start)) return this.#failUnclosed('$', start)
      } else if (scanner.take('\\[')) {
        if (!this.#keep(scanner.takeUntil('\\]'), true, start)) return this.#failUnclosed('\\[', start)
      } else if (scanner.take('\\(')) {
        if (!this.#keep(scanner.takeUntil('\\)'), false, start)) return this.#failUnclosed('\\(', start)
      } else if (scanner.text[start] === '\\') {
        const stop = this.#readCommand(start)
        if (stop === 'end') return null
        if (stop !== null) return stop
      } else return this.#failOnText(start)
    }
  }

  #readCommand(start: number): ReturnType<typeof fail<NotFound>> | 'end' | null {
    const scanner = this.#scanner
    const command = scanner.takeCommand() ?? ''
    if (command === 'begin' || command === 'end') {
      const name = (scanner.takeArgument() ?? '').replaceAll(/[{}\s]/g, '')
      if (command === 'end') return name === 'document' ? 'end' : null
      return this.#readEnvironment(name, start)
    }
    if (this.#readDeclaration(command, start)) return null
    const count = silent.get(command)
    if (count === undefined) return this.#failOnText(start)
    scanner.match(/\*/)
    for (let left = count; left > 0; left -= 1) scanner.takeArgument()
    return null
  }

  #readEnvironment(name: string, start: number): ReturnType<typeof fail<NotFound>> | null {
    const scanner = this.#scanner
    if (transparent.has(name)) return null
    if (name === 'math' || name === 'displaymath') {
      const found = this.#keep(scanner.takeEnvironment(name), name === 'displaymath', start)
      return found ? null : this.#failUnclosed(`\\begin{${name}}`, start)
    }
    if (displays.has(name.replace('*', ''))) {
      const end = scanner.takeEnvironment(name)
      if (end === null) return this.#failUnclosed(`\\begin{${name}}`, start)
      this.#keep(scanner.text.slice(start, scanner.at), true, start)
      return null
    }
    if (inner.test(name)) return this.#failOutsideMathematics(start)
    return fail('unsupported', msg`${onlyEquations}; the environment "${name}" is not one.`, {
      place: { line: this.#lineOf(start) },
    })
  }

  #keep(tex: string | null, display: boolean, start: number): boolean {
    if (tex === null) return false
    // Nothing is rendered for empty formulas, as in TeX.
    if (tex.trim() === '') return true
    const continues = this.#inLine && !display
    this.#equations.push({ tex, display, continues, line: this.#lineOf(start) })
    this.#inLine = !display
    return true
  }

  /**
   * Fails because text is not an equation. Content that is only allowed in mathematics is treated as an equation
   * without its dollar signs, and is reported with the same message as in LaTeX.
   */
  #failOnText(start: number): ReturnType<typeof fail<NotFound>> {
    const rest = this.#scanner.text.slice(start).replace(/\\end\s*\{document\}[^]*/, '')
    const scanner = new Scanner(rest)
    while (!scanner.isDone) {
      const at = scanner.at
      if (scanner.take('$') || scanner.take('\\[') || scanner.take('\\(')) break
      const command = scanner.takeCommand()
      if (command === null) {
        if (scanner.match(/[_^]/) !== null) return this.#failOutsideMathematics(start + at)
        scanner.at += 1
      } else if (command === 'begin') {
        const name = (scanner.takeArgument() ?? '').replaceAll(/[{}\s]/g, '')
        if (inner.test(name)) return this.#failOutsideMathematics(start + at)
        break
      } else if (this.#isMathematical(command)) return this.#failOutsideMathematics(start + at)
    }
    const told = /^\\[A-Za-z]+|^\S{1,24}/.exec(rest)?.[0] ?? ''
    return fail('unsupported', msg`${onlyEquations}; "${told}" is outside of them.`, {
      place: { line: this.#lineOf(start) },
    })
  }

  #failOutsideMathematics(at: number): ReturnType<typeof fail<NotFound>> {
    return fail(
      'syntax',
      'Something that is only allowed in math mode is used in text: a $ is missing. (Missing $ inserted.)',
      { place: { line: this.#lineOf(at) } },
    )
  }

  #failUnclosed(opening: string, start: number): ReturnType<typeof fail<NotFound>> {
    return fail('syntax', msg`The formula that starts with ${opening} is never closed.`, {
      place: { line: this.#lineOf(start) },
    })
  }

  #lineOf(at: number): number {
    let line = 1
    for (let index = this.#scanner.text.indexOf('\n'); index !== -1 && index < at; line += 1) {
      index = this.#scanner.text.indexOf('\n', index + 1)
    }
    return line
  }
}

/** Skips the arguments of a defining command. False if the command does not define anything. */
function passDefinition(command: string, scanner: Scanner): boolean {
  switch (command.replace('*', '')) {
    case 'newcommand':
    case 'renewcommand':
    case 'providecommand':
      scanner.match(/\s*\*/)
      scanner.takeArgument()
      scanner.takeOption()
      scanner.takeOption()
      scanner.takeArgument()
      return true
    case 'newenvironment':
    case 'renewenvironment':
      scanner.takeArgument()
      scanner.takeOption()
      scanner.takeOption()
      scanner.takeArgument()
      scanner.takeArgument()
      return true
    case 'DeclareMathOperator':
      scanner.match(/\s*\*/)
      scanner.takeArgument()
      scanner.takeArgument()
      return true
    case 'definecolor':
      scanner.takeArgument()
      scanner.takeArgument()
      scanner.takeArgument()
      return true
    case 'def':
      scanner.takeArgument()
      scanner.match(/[^{]*/)
      scanner.takeArgument()
      return true
    case 'let':
      scanner.takeArgument()
      scanner.match(/\s*=?\s*/)
      if (scanner.takeCommand() === null) scanner.at += 1
      return true
    default:
      return false
  }
}
