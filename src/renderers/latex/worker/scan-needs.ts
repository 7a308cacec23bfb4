/** What loads other files of the tree, and how their names are made; `*` is each name in the braces. */
export const loaders: readonly { readonly command: string; readonly shapes: readonly string[] }[] = [
  { command: '(?:documentclass|documentstyle|LoadClass(?:WithOptions)?)', shapes: ['*.cls'] },
  { command: '(?:usepackage|RequirePackage(?:WithOptions)?)', shapes: ['*.sty'] },
  { command: 'usetikzlibrary', shapes: ['tikzlibrary*.code.tex', 'pgflibrary*.code.tex'] },
  { command: 'usepgflibrary', shapes: ['pgflibrary*.code.tex'] },
  {
    command: 'usepgfplotslibrary',
    shapes: ['tikzlibrarypgfplots.*.code.tex', 'pgflibrarypgfplots.*.code.tex'],
  },
  { command: 'usetheme', shapes: ['beamertheme*.sty'] },
  { command: 'usecolortheme', shapes: ['beamercolortheme*.sty'] },
  { command: 'usefonttheme', shapes: ['beamerfonttheme*.sty'] },
  { command: 'tcbuselibrary', shapes: ['tcb*.code.tex'] },
]

/**
 * Names of the files that a source or package asks for in lines that begin with the request: what stands further in
 * is mostly asked for under a condition. A guess for loading ahead, never more.
 */
export function scanNeeds(text: string): readonly string[] {
  const names = new Set<string>()
  for (const { command, shapes } of loaders) {
    for (const [, list = ''] of text.matchAll(pattern(command))) {
      for (const name of list.split(',')) {
        const trimmed = name.trim()
        if (/^[\w.+-]{1,60}$/.test(trimmed))
          for (const shape of shapes) names.add(shape.replace('*', trimmed))
      }
    }
  }
  return [...names]
}

/** `\command[options]{list}`; options of several lines are rare and are left to TeX. */
function pattern(command: string): RegExp {
  return new RegExp(`^\\\\${command}\\s*(?:\\[[^\\]]{0,400}\\])?\\s*\\{([^{}]{1,2000})\\}`, 'gm')
}
