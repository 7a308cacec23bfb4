/*
 * A preamble that a published pipeline adds before every answer. Reading it takes up most of a run, so there is a
 * format in which it is preloaded. scripts/latex/make-formats.mjs dumps the format from these very lines.
 */

export const preambleFormat = 'withpreamble'

export const preambleLines = [
  '\\documentclass{article}',
  '\\usepackage{amsmath,amssymb,amsfonts}',
  '\\usepackage{graphicx}',
  '\\usepackage{xcolor}',
  '\\usepackage{algorithm}',
  '\\usepackage{algorithmicx}',
  '\\usepackage{algpseudocode}',
  '\\usepackage{listings}',
  '\\usepackage{stfloats}',
  '\\usepackage{epstopdf}',
  '\\usepackage{pgfplots}',
  '\\usepackage{tikz}',
  '\\usepackage{tikz-cd}',
  '\\usepackage{tikz-qtree}',
  '\\usepackage{tikz-dependency}',
  '\\usepackage{tikz-3dplot}',
  '\\usepackage{tikz-network}',
  '\\usepackage[flushleft]{threeparttable}',
  '\\usepackage{adjustbox}',
] as const
