import { isInputOf, type Artifacts, type FigureTexts } from '../../../contracts/index.ts'

/** Returns the texts of a figure. Null if the value is not a figure. */
export function parseFigure(value: unknown): FigureTexts | null {
  const pair = { candidate: value, reference: value }
  return isInputOf('figure-pair', pair) ? pair.candidate : null
}

/** The engine's description of the figure that it rendered. Null if the engine returns none. */
export function figureOf(artifacts: Artifacts | null | undefined): FigureTexts | null {
  return parseFigure(artifacts?.parts?.['figure'])
}
