/** The six kinds of plot (table 1 of the paper), each named after a section of Matplotlib's gallery. */
export const kinds = [
  { id: 'contours-fields', label: 'Contours & Fields', gallery: /contours?[-_ ]|fields?/i },
  { id: 'lines-bars-markers', label: 'Lines, Bars & Markers', gallery: /lines?[-_ ,]|bars?[-_ ,]|markers?/i },
  {
    id: 'texts-labels-annotations',
    label: 'Texts, Labels & Annotations',
    gallery: /texts?[-_ ,]|labels?|annotations?/i,
  },
  { id: 'statistics', label: 'Statistics', gallery: /statistic/i },
  { id: 'subplots-axes-figures', label: 'Subplots, Axes & Figures', gallery: /subplots?|axes|figures?/i },
  { id: 'pie-polar', label: 'Pie & Polar', gallery: /pie|polar/i },
] as const
export type KindId = (typeof kinds)[number]['id']

/** The kind indicated by a name or a URL in Matplotlib's gallery. Undefined if no kind matches. */
export function findKind(text: string): KindId | undefined {
  const folder = /\/gallery\/([^/]+)\//.exec(text)?.[1] ?? (/:\/\//.test(text) ? '' : text)
  return (kinds.find(({ id }) => id === folder) ?? kinds.find(({ gallery }) => gallery.test(folder)))?.id
}
