import * as v from 'valibot'

/* Data of a rendered figure in addition to its pixels: its axes and texts, as reported by Matplotlib. */

const finite = v.pipe(v.number(), v.finite())
const pair = v.tuple([finite, finite])
/** Pixels from the top left of the picture. */
const box = v.object({ x: finite, y: finite, width: finite, height: finite })

const figureTextSchema = v.object({
  /** The text unchanged, neither stripped nor lower-cased. */
  text: v.string(),
  kind: v.picklist([
    'title',
    'xlabel',
    'ylabel',
    'zlabel',
    'xtick',
    'ytick',
    'ztick',
    'legend',
    'legend-title',
    'annotation',
    'suptitle',
    'supxlabel',
    'supylabel',
    'table',
    'offset',
    'text',
  ]),
  /**
   * `get_position()` in the text's own coordinates. Null if the position is not a pair of numbers (for example a
   * category or a date).
   */
  position: v.nullable(pair),
  /** `get_position()` as formatted by Python. */
  given: v.string(),
  /** Index among the figure's axes. Null for texts of the figure itself. */
  axes: v.nullable(v.number()),
  /** Null if the text was not rendered. */
  box: v.nullable(box),
  /** Points. */
  size: finite,
  /** Degrees. */
  rotation: finite,
  /** `#rrggbb`, with two more digits if the colour is not opaque. */
  colour: v.string(),
})

const figureAxesSchema = v.object({
  index: v.number(),
  /** Projection: `rectilinear`, `polar`, `3d`, ... */
  kind: v.string(),
  box: v.nullable(box),
  title: v.string(),
  xlabel: v.string(),
  ylabel: v.string(),
  xscale: v.string(),
  yscale: v.string(),
  xlim: v.nullable(pair),
  ylim: v.nullable(pair),
  lines: v.number(),
  patches: v.number(),
  collections: v.number(),
  images: v.number(),
})

/** `artifacts.parts.figure` of a plot: read after rendering, with texts in tree order. */
export const figureTreeSchema = v.object({
  number: v.number(),
  label: v.string(),
  inches: pair,
  dpi: finite,
  pixels: pair,
  axes: v.array(figureAxesSchema),
  texts: v.pipe(v.array(figureTextSchema), v.maxLength(20_000)),
})

export type FigureTree = v.InferOutput<typeof figureTreeSchema>
export type FigureText = v.InferOutput<typeof figureTextSchema>
