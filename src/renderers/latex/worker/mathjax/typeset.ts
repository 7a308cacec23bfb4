import {
  fail,
  msg,
  succeed,
  type Failure,
  type RenderFailure,
  type Warning,
} from '../../../../contracts/index.ts'
import { composeDrawing } from './compose-drawing.ts'
import { forgetSetter, isMathematical, setterFor } from './engine.ts'
import { findEquations, type Equation } from './find-equations.ts'
import type { TypesetResult } from './methods.ts'

/** More characters than in any equation that people write. MathJax takes a second for this length. */
const maxSourceLength = 200_000

/**
 * Typesets the equations of a document. If that is not possible, reports either that the document contains something
 * other than equations, or an error in one of its equations.
 */
export function typesetDocument(source: string): TypesetResult {
  if (source.trim() === '') return fail('empty', 'The document is empty.')
  if (source.length > maxSourceLength) {
    return fail(
      'too-large',
      msg`The document is over ${maxSourceLength / 1000} kB: MathJax is only for equations. Use pdfTeX instead.`,
    )
  }
  const found = findEquations(source, isMathematical)
  if (!found.ok) return found
  const { definitions, packages, equations, fontSize } = found.value
  const own = packages.has('bm') ? `${definitions}\\newcommand{\\bm}[1]{\\boldsymbol{#1}}` : definitions
  const definesAnything = own !== '' || equations.some(({ tex }) => definition.test(tex))
  const setter = setterFor(packages, definesAnything)
  setter.reset()
  if (own !== '') {
    const failed = attempt(() => setter.set(own, false), { tex: own, line: 1 }, source)
    if (failed !== null) return failed
  }
  const parts: { readonly equation: Equation; readonly svg: string }[] = []
  for (const equation of equations) {
    let svg = ''
    const failed = attempt(
      () => {
        svg = setter.set(equation.tex, equation.display)
      },
      equation,
      source,
    )
    if (failed !== null) return failed
    parts.push({ equation, svg })
  }
  const drawing = composeDrawing(parts)
  return succeed({ ...drawing, fontSize, equations: parts.length }, missingGlyphs(drawing.svg))
}

const definition = /\\(?:(?:re)?new|provide)command|\\g?def\b|\\let\b|\\DeclareMathOperator/

function attempt(
  set: () => unknown,
  { tex, line }: Pick<Equation, 'tex' | 'line'>,
  source: string,
): Failure<RenderFailure> | null {
  try {
    set()
    return null
  } catch (thrown) {
    if (thrown instanceof RangeError) {
      forgetSetter()
      return fail(
        'too-large',
        'The equation is nested more deeply, or is longer, than MathJax can typeset.',
        {
          place: { line },
        },
      )
    }
    if (!isTexError(thrown)) throw thrown
    return explain(thrown, tex, line, source)
  }
}

interface TexError {
  readonly id: string
  readonly message: string
}

/** Errors thrown by MathJax are not instances of Error. */
function isTexError(thrown: unknown): thrown is TexError {
  return (
    typeof thrown === 'object' &&
    thrown !== null &&
    'id' in thrown &&
    typeof thrown.id === 'string' &&
    'message' in thrown &&
    typeof thrown.message === 'string'
  )
}

const sentences: Readonly<Record<string, string>> = {
  EnvMissingEnd: 'An environment is never closed.',
  EnvBadEnd: 'An environment is closed by the end of another one.',
  ExtraOpenMissingClose: 'A closing brace is missing.',
  ExtraCloseMissingOpen: 'There is an extra closing brace, or an opening one is missing.',
  DoubleExponent: 'Two exponents follow each other: group them with braces.',
  DoubleSubscripts: 'Two indices follow each other: group them with braces.',
  ExtraLeftMissingRight: 'A \\left has no \\right.',
  MissingLeftExtraRight: 'A \\right has no \\left.',
  MissingArgFor: 'An argument is missing.',
  Misplaced: 'A & or \\\\ is outside an alignment.',
}

function explain(
  { id, message }: TexError,
  tex: string,
  line: number,
  source: string,
): Failure<RenderFailure> {
  if (id === 'MaxMacroSub1' || id === 'MaxMacroSub2' || id === 'MaxBufferSize') {
    const sentence = 'A macro calls itself endlessly, or the equation is too long.'
    return fail('out-of-memory', msg`${sentence} (MathJax: ${message})`, { place: { line } })
  }
  const unknown = /^Undefined control sequence (\\\S+)/.exec(message)?.[1]
  const environment = id === 'UnknownEnv' ? /'([^']*)'/.exec(message)?.[1] : undefined
  const culprit = unknown ?? (environment === undefined ? undefined : `{${environment}}`)
  const place = { line: culprit === undefined ? line : lineOf(culprit, tex, line, source) }
  // Uses LaTeX's message, on which the benchmark's repair relies.
  const told =
    environment !== undefined
      ? msg`${'This environment is not defined: it is misspelled, or its package is not loaded.'} (Environment ${environment} undefined)`
      : unknown !== undefined
        ? msg`${unknown} is not defined: it is misspelled, its package is not loaded, or MathJax does not support it. (MathJax: ${message})`
        : msg`${sentences[id] ?? 'MathJax stopped.'} (MathJax: ${message})`
  return fail('syntax', told, { place })
}

/**
 * The line of a position in an equation that starts at `line`. If the position is in a definition, the line of that
 * definition.
 */
function lineOf(culprit: string, tex: string, line: number, source: string): number {
  const at = tex.indexOf(culprit)
  if (at !== -1) return line + tex.slice(0, at).split('\n').length - 1
  const defined = source.indexOf(culprit)
  return defined === -1 ? line : source.slice(0, defined).split('\n').length
}

/** Characters missing from MathJax's fonts become text in the drawing, in one of the browser's fonts. */
function missingGlyphs(svg: string): readonly Warning[] {
  const texts = Array.from(svg.matchAll(/<text\b[^>]*>([^<]*)<\/text>/g), ([, text = '']) => text)
  const characters = new Set(Array.from(texts.join('')))
  if (characters.size === 0) return []
  const shown = [...characters].slice(0, 20).join(' ')
  return [
    {
      code: 'missing-character',
      message: msg`MathJax has no glyph for ${shown}: a font of this browser is used instead.`,
    },
  ]
}
