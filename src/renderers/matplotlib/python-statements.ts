/**
 * A statement of a Python script. `code` contains neither comments nor strings, except for strings that consist of
 * one dotted name.
 */
export interface Statement {
  /** From 1. */
  readonly firstLine: number
  readonly lastLine: number
  readonly code: string
}

interface Line extends Statement {
  readonly indent: string
}

const opening = new Set('([{')
const closing = new Set(')]}')
/** Maximum nesting depth. It is the same as in Python, and less than the stack allows. */
const maxNesting = 150

/** The position after the string whose opening quote is at `at`. */
function endOfString(source: string, at: number, isFormat: boolean, nesting: number): number {
  const quote = source.charAt(at)
  const isTriple = source.startsWith(quote.repeat(3), at)
  const end = isTriple ? quote.repeat(3) : quote
  let index = at + end.length
  while (index < source.length) {
    const letter = source[index]
    if (letter === '\\') index += 2
    else if (source.startsWith(end, index)) return index + end.length
    else if (letter === '\n' && !isTriple) return index
    else if (letter !== '{' || !isFormat) index += 1
    else if (source[index + 1] === '{') index += 2
    else index = endOfField(source, index + 1, nesting + 1)
  }
  return source.length
}

/**
 * Returns the position after the closing brace of a replacement field. The field contains code with its own strings,
 * followed by text.
 */
function endOfField(source: string, at: number, nesting: number): number {
  if (nesting > maxNesting) return source.length
  let depth = 0
  let isSpecification = false
  let index = at
  while (index < source.length) {
    const letter = source.charAt(index)
    if (letter === '}' && depth === 0) return index + 1
    if (isSpecification) index = letter === '{' ? endOfField(source, index + 1, nesting + 1) : index + 1
    else if (letter === '"' || letter === "'") {
      index = endOfString(source, index, hasFormatPrefix(source, index), nesting)
    } else if (letter === '#') index = endOfLine(source, index)
    else {
      if (opening.has(letter)) depth += 1
      else if (closing.has(letter)) depth -= 1
      else if (letter === ':' && depth === 0) isSpecification = true
      index += 1
    }
  }
  return source.length
}

function endOfLine(source: string, at: number): number {
  const end = source.indexOf('\n', at)
  return end === -1 ? source.length : end
}

function hasFormatPrefix(source: string, quote: number): boolean {
  return /[ft]/i.test(
    /(?<![\p{L}\p{N}_])[a-z]{1,2}$/iu.exec(source.slice(Math.max(0, quote - 3), quote))?.[0] ?? '',
  )
}

/** Yields Python's logical lines, which can span brackets, strings and trailing backslashes. */
function* readLines(source: string): Generator<Line> {
  let at = 0
  let number = 1
  while (at < source.length) {
    const indent = /^[ \t\f]*/.exec(source.slice(at, at + 1000))?.[0] ?? ''
    const firstLine = number
    let code = ''
    let depth = 0
    let index = at + indent.length
    while (index < source.length) {
      const letter = source.charAt(index)
      let end = index + 1
      if (letter === '"' || letter === "'") {
        end = endOfString(source, index, hasFormatPrefix(source, index), 0)
        code += keepName(source.slice(index, end))
      } else if (letter === '#') end = endOfLine(source, index)
      else if (letter === '\\' && source[index + 1] === '\n') {
        end += 1
        code += ' '
      } else if (letter !== '\n') code += letter
      else if (depth === 0) break
      else code += ' '
      if (opening.has(letter)) depth += 1
      else if (closing.has(letter)) depth -= 1
      for (let passed = index; passed < end; passed += 1) if (source[passed] === '\n') number += 1
      index = end
    }
    if (code.trim() !== '') yield { indent, firstLine, lastLine: number, code: code.trim() }
    number += 1
    at = index + 1
  }
}

const keepName = (text: string) => (/^(["'])[\w.]*\1$/.test(text) ? text : "''")

const block = /^(?:@|(?:if|elif|else|for|while|try|except|finally|with|def|class|async|match|case)\b)/
const mainBlock = /^if\s+__name__\s*==\s*(["'])__main__\1\s*:$/

/**
 * Statements that a script cannot skip unless something ends the script earlier. These are the statements outside any
 * block, and those directly in `if __name__ == '__main__':`.
 */
export function certainStatements(source: string): readonly Statement[] {
  const statements: Statement[] = []
  /** Indentation of the main block. `null` outside the block, `undefined` before its first line. */
  let main: string | null | undefined = null
  for (const { indent, firstLine, lastLine, code } of readLines(source.replaceAll(/\r\n?/g, '\n'))) {
    if (indent === '') main = mainBlock.test(code) ? undefined : null
    else main = main === undefined ? indent : main
    if (block.test(code) || (indent !== '' && indent !== main)) continue
    statements.push(...code.split(';').map((part) => ({ firstLine, lastLine, code: part.trim() })))
  }
  return statements
}

/** Modules that a statement imports, as written. */
export function importedModules(code: string): readonly string[] {
  const from = /^from\s+([\w.]+)\s+import\b/.exec(code)?.[1]
  if (from !== undefined) return from.startsWith('.') ? [] : [from]
  const names = /^import\s+([^()]*)$/.exec(code)?.[1]
  return names === undefined ? [] : names.split(',').map((name) => name.trim().split(/\s/)[0] ?? '')
}
