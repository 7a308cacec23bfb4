/**
 * Commands that load other files of the tree, and patterns for the file names. `*` stands for each name in the
 * braces.
 */
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
 * Names of the files that a source or package requests at the start of a line. Requests further to the right are
 * mostly conditional. The result is only a guess that is used for preloading.
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

/**
 * Matches `\command[options]{list}`. Options that span several lines are rare, and their files are loaded when TeX
 * requests them.
 */
function pattern(command: string): RegExp {
  return new RegExp(`^\\\\${command}\\s*(?:\\[[^\\]]{0,400}\\])?\\s*\\{([^{}]{1,2000})\\}`, 'gm')
}
