import type { MarkupElement } from '../engrave/read-markup.ts'
import { readTimes, type PlayedMeasure } from './playing-order.ts'

export interface ScoreMeasure extends PlayedMeasure {
  readonly id: string
  /** Numbers of the staves in which a percent sign repeats the previous measure. */
  readonly percents: readonly string[]
}

export interface ScoreOutline {
  readonly measures: readonly ScoreMeasure[]
  /** Numbers of the staves, starting from the top. */
  readonly staves: readonly string[]
}

/** The measures of an MEI document written by Verovio, with their repeats. */
export function readOutline(mei: MarkupElement): ScoreOutline {
  const measures: ScoreMeasure[] = []
  const staves: string[] = []
  // A bar line between two measures can be written in either of them.
  let nextStarts = false
  const visit = (element: MarkupElement, times: readonly number[] | null): void => {
    const { name, attributes, children } = element
    if (name === 'staffDef') {
      const number = attributes.get('n')
      if (number !== undefined && !staves.includes(number)) staves.push(number)
    }
    if (name === 'measure') {
      const [left, right] = [attributes.get('left'), attributes.get('right')]
      measures.push({
        id: attributes.get('xml:id') ?? '',
        startsRepeat: left === 'rptstart' || left === 'rptboth' || nextStarts,
        endsRepeat: right === 'rptend' || right === 'rptboth',
        times,
        percents: percentsIn(element),
      })
      nextStarts = right === 'rptboth' || right === 'rptstart'
      return
    }
    const own = name === 'ending' ? readTimes(attributes.get('label') ?? attributes.get('n') ?? '') : times
    for (const child of children) if (typeof child !== 'string') visit(child, own)
  }
  visit(mei, null)
  return { measures, staves }
}

function percentsIn(measure: MarkupElement): readonly string[] {
  return measure.children.flatMap((child) => {
    if (typeof child === 'string' || child.name !== 'staff' || !holds(child, 'mRpt')) return []
    return [child.attributes.get('n') ?? '']
  })
}

function holds({ children }: MarkupElement, name: string): boolean {
  return children.some((child) => typeof child !== 'string' && (child.name === name || holds(child, name)))
}
