import type { Box } from './boxes.ts'
import type { PageContent } from './page-content.ts'

/*
 * Figures and tables that are printed sideways. For these, the page is analysed a second time, rotated so that they
 * are upright.
 */

type Way = 'up' | 'down'

/** A page in the orientation in which it is read, with a function that maps positions back. */
export interface TurnedPage {
  readonly content: PageContent
  readonly back: (box: Box) => Box
}

/** If there are fewer letters than this, rotated text is an axis label. */
const fewestLetters = 20

/**
 * Rotates the page so that text running upwards (or downwards) becomes upright, but only if there is enough of this
 * text to contain a caption.
 */
export function turnPage(content: PageContent): readonly TurnedPage[] {
  return (['up', 'down'] as const).flatMap((way): readonly TurnedPage[] => {
    const runs = content.runs.filter(({ turned }) => turned === way)
    const letters = runs.reduce((sum, { text }) => sum + text.trim().length, 0)
    if (letters < fewestLetters) return []
    const turn = (box: Box) => turnBox(box, content, way)
    return [
      {
        content: {
          page: content.page,
          width: content.height,
          height: content.width,
          runs: runs.map(({ text, size, box }) => ({ text, size, box: turn(box) })),
          marks: turnMarks(content, turn),
        },
        back: (box) =>
          turnBox(box, { width: content.height, height: content.width }, way === 'up' ? 'down' : 'up'),
      },
    ]
  })
}

function turnBox({ left, top, right, bottom }: Box, { width, height }: Size, way: Way): Box {
  return way === 'up'
    ? { left: height - bottom, top: left, right: height - top, bottom: right }
    : { left: top, top: width - right, right: bottom, bottom: width - left }
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Rotates marks. Marks of the same drawing must still share one bounds object afterwards. */
function turnMarks({ marks }: PageContent, turn: (box: Box) => Box): PageContent['marks'] {
  const drawings = new Map<Box, Box>()
  return marks.map(({ kind, box, drawing }) => {
    if (drawing === undefined) return { kind, box: turn(box) }
    const turned = drawings.get(drawing) ?? turn(drawing)
    drawings.set(drawing, turned)
    return { kind, box: turn(box), drawing: turned }
  })
}
