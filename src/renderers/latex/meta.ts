import type { WorkerRendererMeta } from '../../contracts/index.ts'
import { mathjaxVersion } from './mathjax-version.ts'
import { engineVersion } from './version.ts'

export const meta = {
  kind: 'renderer',
  id: 'latex',
  version: 5,
  label: 'LaTeX',
  summary: 'A LaTeX document typeset by pdfTeX with the packages of TeX Live 2022, rendered by pdf.js.',
  references: [
    { title: 'pdfTeX', url: 'https://tug.org/applications/pdftex/' },
    { title: 'TeX Live', url: 'https://tug.org/texlive/' },
    { title: 'pdf.js', url: 'https://mozilla.github.io/pdf.js/' },
  ],
  language: 'latex',
  extensions: ['tex', 'ltx', 'latex'],
  engines: [`pdftex@${engineVersion}`, 'pdfjs@6.5.438'],
  choices: [
    {
      id: 'mathjax',
      label: 'MathJax',
      engines: [`mathjax@${mathjaxVersion}`],
      drawnBy: `set by MathJax ${mathjaxVersion}`,
    },
  ],
  runs: 'worker',
} as const satisfies WorkerRendererMeta
