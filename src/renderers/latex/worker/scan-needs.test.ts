import { expect, test } from 'vitest'
import { scanNeeds } from './scan-needs.ts'

test('finds the file names of classes, packages and libraries', () => {
  const source = [
    '\\documentclass[tikz,border=2pt]{standalone}',
    '\\usepackage{booktabs, multirow}',
    '\\usepackage[table,\n  dvipsnames]{xcolor}',
    '\\usetikzlibrary{calc,arrows.meta}',
    '\\usepgfplotslibrary{polar}',
    '\\usetheme{Madrid}',
  ].join('\n')
  expect(scanNeeds(source)).toEqual(
    expect.arrayContaining([
      'standalone.cls',
      'booktabs.sty',
      'multirow.sty',
      'xcolor.sty',
      'tikzlibrarycalc.code.tex',
      'pgflibraryarrows.meta.code.tex',
      'tikzlibrarypgfplots.polar.code.tex',
      'beamerthemeMadrid.sty',
    ]),
  )
})

test('leaves commands after other text, in comments or without a literal name to TeX', () => {
  expect(scanNeeds('% \\usepackage{a}\n  \\RequirePackage{b}\n\\usepackage{\\name}\n\\usepackage{}')).toEqual(
    [],
  )
})
