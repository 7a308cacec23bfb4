/** Libraries that pictures without a preamble take for granted. */
const libraries =
  'arrows,arrows.meta,automata,backgrounds,calc,chains,decorations.markings,decorations.pathmorphing,decorations.pathreplacing,fit,intersections,matrix,mindmap,patterns,positioning,quotes,shadows,shapes,shapes.geometric,shapes.misc,trees'

const packages = [
  '\\usepackage{amsmath,amssymb}',
  '\\usepackage{pgfplots}',
  '\\pgfplotsset{compat=1.18}',
  '\\usepackage{tikz-cd}',
  `\\usetikzlibrary{${libraries}}`,
]

export interface Wrapped {
  readonly source: string
  /** For every line of the source the picture's own line, or null where it was put in. */
  readonly lines: readonly (number | null)[]
}

/**
 * A whole document around a picture; documents stay as they are. What stands before the picture (styles, colours,
 * libraries) becomes the end of the preamble, commands without an environment become a picture.
 */
export function wrapPicture(text: string): Wrapped {
  const own = text.split('\n')
  const numbered = own.map((_, at) => at + 1)
  if (/\\documentclass/.test(text)) return { source: text, lines: numbered }
  const head = ['\\documentclass[tikz,border=2pt]{standalone}', ...packages]
  if (/\\begin\{document\}/.test(text)) return around(head, own, [])
  const begin = own.findIndex((line) => /\\begin\{(tikzpicture|tikzcd|circuitikz|axis)\}|\\tikz\b/.test(line))
  if (begin === -1) {
    return around([...head, '\\begin{document}', '\\begin{tikzpicture}'], own, [
      '\\end{tikzpicture}',
      '\\end{document}',
    ])
  }
  const isAxisAlone = /\\begin\{axis\}/.test(own[begin] ?? '') && !/\\begin\{tikzpicture\}/.test(text)
  const open = isAxisAlone ? ['\\begin{document}', '\\begin{tikzpicture}'] : ['\\begin{document}']
  const close = isAxisAlone ? ['\\end{tikzpicture}', '\\end{document}'] : ['\\end{document}']
  const before = own.slice(0, begin)
  return {
    source: [...head, ...before, ...open, ...own.slice(begin), ...close].join('\n'),
    lines: [
      ...head.map(() => null),
      ...numbered.slice(0, begin),
      ...open.map(() => null),
      ...numbered.slice(begin),
      ...close.map(() => null),
    ],
  }
}

function around(head: readonly string[], own: readonly string[], tail: readonly string[]): Wrapped {
  return {
    source: [...head, ...own, ...tail].join('\n'),
    lines: [...head.map(() => null), ...own.map((_, at) => at + 1), ...tail.map(() => null)],
  }
}
