import { mulberry32 } from '../../src/lib/statistics/mulberry32.ts'

/*
 * LaTeX sources of papers with figures and tables at known positions. Each figure and table is surrounded by a
 * borderless link annotation that names it. The figure finder does not read annotations.
 */

export const layouts = [
  'article',
  'two-column',
  'acl-like',
  'neurips-like',
  'wide-figures',
  'long-tables',
] as const
export type Layout = (typeof layouts)[number]

export interface KnownFigure {
  /** Name of the annotations. */
  readonly name: string
  readonly kind: 'figure' | 'table'
  readonly label: string
  readonly caption: string
}
export interface PaperSource {
  readonly id: string
  readonly layout: Layout
  readonly source: string
  readonly figures: readonly KnownFigure[]
}

const words =
  'model data layer network training result method sample error value function graph learning rate signal noise task score test batch token weight depth width scale input output state vector matrix kernel step loss gradient bound rule class label query answer image text figure part whole small large simple robust early late fast slow common rare given known shared local global linear stable random fixed mean sum order range place time space'.split(
    ' ',
  )
const joining = ['the', 'of', 'and', 'in', 'with', 'for', 'on', 'by', 'is', 'are', 'as', 'to', 'a', 'from']

class Chance {
  /** A random number from 0 to 1. */
  readonly next: () => number
  constructor(seed: number) {
    this.next = mulberry32(seed)
  }
  /** A random integer, with both bounds included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }
  one<T>(values: readonly T[]): T {
    const value = values[Math.floor(this.next() * values.length)]
    if (value === undefined) throw new RangeError('Expected values to choose from.')
    return value
  }
  sentence(least: number, most: number): string {
    const list = Array.from({ length: this.whole(least, most) }, (_, at) =>
      at % 2 === 1 && this.next() < 0.7 ? this.one(joining) : this.one(words),
    )
    const text = list.join(' ')
    return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}.`
  }
  paragraph(): string {
    const sentences = Array.from({ length: this.whole(3, 8) }, () => this.sentence(6, 18))
    return sentences.join(' ')
  }
}

const marks = String.raw`\newsavebox{\knownbox}
\newcommand{\known}[2]{\leavevmode\sbox{\knownbox}{#2}\pdfannot width \wd\knownbox height \ht\knownbox depth \dp\knownbox {/Subtype/Link/Border[0 0 0]/Contents(#1)}\usebox{\knownbox}}
`

const preambles: Readonly<Record<Layout, string>> = {
  article: String.raw`\documentclass{article}`,
  'two-column': String.raw`\documentclass[twocolumn]{article}
\usepackage[margin=0.8in]{geometry}`,
  'acl-like': String.raw`\documentclass[11pt,a4paper,twocolumn]{article}
\usepackage[left=2.5cm,right=2.5cm,top=2.5cm,bottom=2.5cm,columnsep=0.6cm]{geometry}
\usepackage{times}
\usepackage[font=small]{caption}`,
  'neurips-like': String.raw`\documentclass[10pt]{article}
\usepackage[textwidth=5.5in,textheight=9in,top=1in]{geometry}
\usepackage{times}
\usepackage{fancyhdr}
\pagestyle{fancy}\fancyhf{}\lhead{Preprint. Under review.}\cfoot{\thepage}`,
  'wide-figures': String.raw`\documentclass[twocolumn]{article}
\usepackage[margin=0.75in]{geometry}
\usepackage[labelfont=bf]{caption}`,
  'long-tables': String.raw`\documentclass[11pt]{article}
\usepackage[margin=1in]{geometry}`,
}

const packages = String.raw`
\usepackage{booktabs,multirow,tikz,pgfplots,amsmath,longtable,array}
\pgfplotsset{compat=1.16}
`

/** A drawing with a given width in centimetres. */
function drawing(chance: Chance, widthCm: number): string {
  const kind = chance.one(['plot', 'bars', 'boxes', 'scatter', 'picture', 'two'] as const)
  const height = (chance.whole(30, 50) / 10).toFixed(1)
  const points = (count: number) =>
    Array.from({ length: count }, (_, at) => `(${at},${(chance.next() * 9 + 1).toFixed(2)})`).join(' ')
  switch (kind) {
    case 'plot':
      return String.raw`\begin{tikzpicture}\begin{axis}[width=${widthCm}cm,height=${height}cm,xlabel={${chance.one(words)}},ylabel={${chance.one(words)} (\%)},legend pos=north west,legend style={font=\tiny}]\addplot coordinates {${points(7)}};\addplot coordinates {${points(7)}};\legend{${chance.one(words)},${chance.one(words)}}\end{axis}\end{tikzpicture}`
    case 'bars':
      return String.raw`\begin{tikzpicture}\begin{axis}[ybar,width=${widthCm}cm,height=${height}cm,ymin=0,ylabel={${chance.one(words)}}]\addplot coordinates {${points(5)}};\addplot coordinates {${points(5)}};\end{axis}\end{tikzpicture}`
    case 'scatter':
      return String.raw`\begin{tikzpicture}\begin{axis}[only marks,grid=major,width=${widthCm}cm,height=${height}cm,title={${chance.sentence(2, 4)}}]\addplot coordinates {${points(20)}};\end{axis}\end{tikzpicture}`
    case 'boxes': {
      const count = widthCm > 10 ? 5 : 3
      const gap = widthCm / count
      const nodes = Array.from(
        { length: count },
        (_, at) =>
          String.raw`\node[draw,rounded corners,minimum width=${(gap * 0.6).toFixed(2)}cm,minimum height=1cm,font=\small,align=center] (n${at}) at (${(at * gap).toFixed(2)},${at % 2 === 0 ? 0 : -1.6}) {${chance.one(words)}\\${chance.one(words)}};`,
      ).join('')
      const arrows = Array.from(
        { length: count - 1 },
        (_, at) => String.raw`\draw[->] (n${at}) -- (n${at + 1});`,
      )
      return String.raw`\begin{tikzpicture}${nodes}${arrows.join('')}\end{tikzpicture}`
    }
    case 'picture':
      return String.raw`\includegraphics[width=${(widthCm * 0.8).toFixed(1)}cm,height=${height}cm]{picture.png}`
    case 'two': {
      const half = (widthCm * 0.46).toFixed(2)
      const one = (tag: string) =>
        String.raw`\begin{tabular}{@{}c@{}}\begin{tikzpicture}\draw (0,0) rectangle (${half},2.4);\draw[thick] (0,0.4) -- (${half},${(chance.next() * 2).toFixed(2)});\end{tikzpicture}\\[2pt] \small (${tag}) ${chance.one(words)} ${chance.one(words)}\end{tabular}`
      return `${one('a')}\\hspace{${(widthCm * 0.05).toFixed(2)}cm}${one('b')}`
    }
  }
}

function table(chance: Chance, isWide: boolean): string {
  const columns = isWide ? chance.whole(6, 8) : chance.whole(3, 4)
  const rows = chance.whole(3, 9)
  const style = chance.one(['booktabs', 'booktabs', 'lines', 'grid'] as const)
  const head = Array.from({ length: columns }, () => chance.one(words)).join(' & ')
  const cells = Array.from({ length: rows }, () =>
    [chance.one(words), ...Array.from({ length: columns - 1 }, () => (chance.next() * 100).toFixed(1))].join(
      ' & ',
    ),
  )
  const spec = style === 'grid' ? `|l|${'c|'.repeat(columns - 1)}` : `l${'c'.repeat(columns - 1)}`
  const [top, middle, bottom] =
    style === 'booktabs'
      ? [String.raw`\toprule`, String.raw`\midrule`, String.raw`\bottomrule`]
      : [String.raw`\hline`, String.raw`\hline`, String.raw`\hline`]
  const lines = cells.join(style === 'grid' ? ' \\\\ \\hline\n' : ' \\\\\n')
  return `\\small\\begin{tabular}{${spec}}${top} ${head} \\\\ ${middle}\n${lines} \\\\ ${bottom}\\end{tabular}`
}

/** Generates a paper; the same layout and number always give the same paper. */
export function writePaper(layout: Layout, number: number): PaperSource {
  const chance = new Chance(number * 7919 + layouts.indexOf(layout) * 104_729)
  const isTwoColumn = /\btwocolumn\b/.test(preambles[layout])
  const figures: KnownFigure[] = []
  const counts = { figure: 0, table: 0 }
  const captionsBelowTables = chance.next() < 0.4
  const float = (kind: 'figure' | 'table', isWide: boolean): string => {
    counts[kind] += 1
    const name = `${kind}-${counts[kind]}`
    const label = `${kind === 'figure' ? 'Figure' : 'Table'} ${counts[kind]}`
    const caption =
      chance.next() < 0.4 ? chance.sentence(3, 6) : `${chance.sentence(8, 16)} ${chance.sentence(8, 20)}`
    figures.push({ name, kind, label, caption })
    const star = isWide && isTwoColumn ? '*' : ''
    const widthCm = isTwoColumn ? (isWide ? 15 : 7.2) : isWide ? 12 : chance.whole(6, 11)
    const body =
      kind === 'figure'
        ? `\\known{${name}}{${drawing(chance, widthCm)}}`
        : `\\known{${name}}{${table(chance, isWide)}}`
    const place = isWide && isTwoColumn ? 't' : chance.one(['t', 't', 'b', 'h', 'ht'])
    const isBelow = kind === 'figure' || captionsBelowTables
    const captionLine = `\\caption{${caption}}`
    const skip = isBelow ? '' : '\\vspace{4pt}'
    const content = isBelow ? `${body}\n${captionLine}` : `${captionLine}\n${skip}${body}`
    return `\\begin{${kind}${star}}[${place}]\\centering\n${content}\n\\end{${kind}${star}}`
  }
  const equation = () =>
    String.raw`\begin{equation} f(x) = \sum_{i=1}^{n} w_i x_i^2 + \frac{1}{${chance.whole(2, 9)}} \log g(x) \end{equation}`
  const parts: string[] = []
  const sections = chance.whole(3, 5)
  for (let section = 0; section < sections; section += 1) {
    parts.push(`\\section{${chance.sentence(2, 4).slice(0, -1)}}`)
    for (let block = 0; block < chance.whole(3, 5); block += 1) {
      const mention =
        chance.next() < 0.3 && figures.length > 0
          ? ` ${chance.one(figures).label} shows the ${chance.one(words)}.`
          : ''
      const note = chance.next() < 0.1 ? `\\footnote{${chance.sentence(8, 20)}}` : ''
      parts.push(`${chance.paragraph()}${mention}${note}`)
      const roll = chance.next()
      if (roll < 0.15) parts.push(equation())
      else if (roll < 0.25) {
        const entries = Array.from({ length: 3 }, () => `\\item ${chance.sentence(5, 14)}`)
        parts.push(`\\begin{itemize}${entries.join(' ')}\\end{itemize}`)
      } else if (roll < 0.65) {
        const isWide = layout === 'wide-figures' ? chance.next() < 0.6 : chance.next() < 0.2
        parts.push(float(chance.next() < 0.55 ? 'figure' : 'table', isWide))
      }
    }
    if (layout === 'long-tables' && section === 1) {
      counts.table += 1
      const name = `table-${counts.table}`
      const caption = chance.sentence(5, 9)
      figures.push({ name, kind: 'table', label: `Table ${counts.table}`, caption })
      parts.push(longTable(chance, name, caption))
    }
  }
  const title = chance.sentence(4, 8).slice(0, -1)
  const source = [
    preambles[layout] + packages + marks,
    `\\title{${title}}\\author{A. Writer \\and B. Reader}\\date{}`,
    String.raw`\begin{document}\maketitle`,
    `\\begin{abstract}${chance.paragraph()}\\end{abstract}`,
    ...parts,
    String.raw`\end{document}`,
  ].join('\n\n')
  return { id: `${layout}-${number}`, layout, source, figures }
}

/**
 * The table's position is known at the top and bottom of every page that it covers, because the columns have a fixed
 * width.
 */
function longTable(chance: Chance, name: string, caption: string): string {
  const edge = (side: string) =>
    String.raw`\pdfannot width 11cm height 0.1pt depth 0pt {/Subtype/Link/Border[0 0 0]/Contents(${name}:${side})}`
  const rows = Array.from(
    { length: chance.whole(30, 70) },
    () => `${chance.one(words)} & ${(chance.next() * 100).toFixed(1)} & ${chance.sentence(3, 6)}`,
  )
  return String.raw`\setlength{\tabcolsep}{0.25cm}\begin{longtable}{p{2.5cm}p{2.5cm}p{4.5cm}}
\caption{${caption}}\\ \toprule ${edge('top')}name & value & remark \\ \midrule \endfirsthead
\multicolumn{3}{l}{\small continued from the page before} \\ \toprule ${edge('more')}name & value & remark \\ \midrule \endhead
\bottomrule ${edge('bottom')} \endfoot
${rows.join(' \\\\\n')} \\
\end{longtable}\setlength{\tabcolsep}{6pt}`
}
