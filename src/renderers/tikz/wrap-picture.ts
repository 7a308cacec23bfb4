/** Libraries that pictures without a preamble rely on. */
const libraries =
  'arrows,arrows.meta,automata,backgrounds,calc,chains,decorations.markings,decorations.pathmorphing,decorations.pathreplacing,fit,intersections,matrix,mindmap,patterns,positioning,quotes,shadows,shapes,shapes.geometric,shapes.misc,trees'

/** One page per picture, cropped to the picture. */
const pictureClass = ['\\documentclass[tikz,border=2pt]{standalone}']
/** One page for the picture and the text around it. */
const textClass = ['\\documentclass[varwidth,border=2pt]{standalone}', '\\usepackage{tikz}']
const packages = [
  '\\usepackage{amsmath,amssymb}',
  '\\usepackage{pgfplots}',
  '\\pgfplotsset{compat=1.18}',
  '\\usepackage{tikz-cd}',
  `\\usetikzlibrary{${libraries}}`,
]
const picture = /\\begin\{(tikzpicture|tikzcd|circuitikz|axis)\}|\\tikz\b/
/** Content that is only allowed in a document's body: headings, environments around a picture, and plain text. */
const textStart =
  /^\s*(?:\\begin\{(?!filecontents)|\\(?:part|chapter|(?:sub)*section|(?:sub)?paragraph|centering|noindent|caption|item)\b|\\\[|\$|[^\s\\{}[\]%])/

export interface Wrapped {
  readonly source: string
  /** For every line of the wrapped document, the line in the picture's own source, or null if it was inserted. */
  readonly lines: readonly (number | null)[]
}

/**
 * Wraps a picture in a complete document. Documents stay unchanged. Everything before the picture (styles, colours,
 * libraries) is placed at the end of the preamble, up to where text begins (a figure around the picture, a heading).
 * Commands without an environment become a picture.
 */
export function wrapPicture(text: string): Wrapped {
  const own = text.split('\n')
  const numbered = own.map((_, at) => at + 1)
  if (/\\documentclass/.test(text)) return { source: text, lines: numbered }
  const head = [...pictureClass, ...packages]
  if (/\\begin\{document\}/.test(text)) return around(head, own, [])
  const drawn = own.findIndex((line) => picture.test(line))
  if (drawn === -1) {
    return around([...head, '\\begin{document}', '\\begin{tikzpicture}'], own, [
      '\\end{tikzpicture}',
      '\\end{document}',
    ])
  }
  const textBegin = findText(own.slice(0, drawn))
  const begin = textBegin ?? drawn
  const top = textBegin === null ? head : [...textClass, ...packages]
  const isAxisAlone = /\\begin\{axis\}/.test(own[drawn] ?? '') && !/\\begin\{tikzpicture\}/.test(text)
  const open = isAxisAlone ? ['\\begin{document}', '\\begin{tikzpicture}'] : ['\\begin{document}']
  const close = isAxisAlone ? ['\\end{tikzpicture}', '\\end{document}'] : ['\\end{document}']
  const before = own.slice(0, begin)
  return {
    source: [...top, ...before, ...open, ...own.slice(begin), ...close].join('\n'),
    lines: [
      ...top.map(() => null),
      ...numbered.slice(0, begin),
      ...open.map(() => null),
      ...numbered.slice(begin),
      ...close.map(() => null),
    ],
  }
}

/**
 * The first line that is not allowed in a preamble and that is outside all braces and brackets, and therefore outside
 * any definition.
 */
function findText(lines: readonly string[]): number | null {
  let depth = 0
  for (const [at, line] of lines.entries()) {
    if (depth === 0 && textStart.test(line)) return at
    const code = line.replace(/\\[^a-z]/gi, '').replace(/%.*/, '')
    depth += (code.match(/[{[]/g)?.length ?? 0) - (code.match(/[}\]]/g)?.length ?? 0)
    depth = Math.max(depth, 0)
  }
  return null
}

function around(head: readonly string[], own: readonly string[], tail: readonly string[]): Wrapped {
  return {
    source: [...head, ...own, ...tail].join('\n'),
    lines: [...head.map(() => null), ...own.map((_, at) => at + 1), ...tail.map(() => null)],
  }
}
