import * as v from 'valibot'
import { isInputOf, type Artifacts, type FigureTexts } from '../../contracts/index.ts'

/* What engines report about an answer besides its picture or value. */

/** Returns the texts of a figure. Null if the value is not a figure. */
export function parseFigure(value: unknown): FigureTexts | null {
  const pair = { candidate: value, reference: value }
  return isInputOf('figure-pair', pair) ? pair.candidate : null
}

/** The engine's description of the figure that it rendered. Null if the engine returns none. */
export function figureOf(artifacts: Artifacts | null | undefined): FigureTexts | null {
  return parseFigure(artifacts?.parts?.['figure'])
}

const keysSchema = v.array(v.array(v.union([v.string(), v.number()])))

/** Paths of keys that are not strings. Undefined if the engine reports none. */
export function otherKeysOf(
  artifacts: Artifacts | null | undefined,
): readonly (readonly (string | number)[])[] | undefined {
  const keys = v.safeParse(keysSchema, artifacts?.parts?.['otherKeys'])
  return keys.success ? keys.output : undefined
}
