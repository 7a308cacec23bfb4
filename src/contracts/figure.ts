import * as v from 'valibot'

/* What is known of a drawn figure besides its pixels: its axes and texts, as Matplotlib tells of them. */

const finite = v.pipe(v.number(), v.finite())
const pair = v.tuple([finite, finite])
/** Pixels of the picture, from its top left. */
const box = v.object({ x: finite, y: finite, width: finite, height: finite })

const figureTextSchema = v.object({
  /** As given: neither stripped nor lower-cased. */
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
  /** `get_position()` in the text's own coordinates; null where it is no pair of numbers (a category, a date). */
  position: v.nullable(pair),
  /** `get_position()` as Python writes it. */
  given: v.string(),
  /** Index among the figure's axes; null for the figure's own. */
  axes: v.nullable(v.number()),
  /** Null where the text was not drawn. */
  box: v.nullable(box),
  /** Points. */
  size: finite,
  /** Degrees. */
  rotation: finite,
  /** `#rrggbb`, with two more digits where it is not opaque. */
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

/** `artifacts.parts.figure` of a plot: taken after it was drawn, texts in the order of a walk through its tree. */
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
