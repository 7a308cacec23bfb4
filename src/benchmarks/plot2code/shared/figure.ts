import { isInputOf, type Artifacts, type FigureTexts } from '../../../contracts/index.ts'

/** The texts of a figure; null where the value is none. */
export function parseFigure(value: unknown): FigureTexts | null {
  const pair = { candidate: value, reference: value }
  return isInputOf('figure-pair', pair) ? pair.candidate : null
}

/** What the engine tells of the figure that it drew; null where it tells nothing. */
export function figureOf(artifacts: Artifacts | null | undefined): FigureTexts | null {
  return parseFigure(artifacts?.parts?.['figure'])
}
