/** What loads other files of the tree, and how their names are made; `*` is each name in the braces. */
const loaders: readonly (readonly [RegExp, readonly string[]])[] = [
  [pattern('(?:documentclass|documentstyle|LoadClass(?:WithOptions)?)'), ['*.cls']],
  [pattern('(?:usepackage|RequirePackage(?:WithOptions)?)'), ['*.sty']],
  [pattern('usetikzlibrary'), ['tikzlibrary*.code.tex', 'pgflibrary*.code.tex']],
  [pattern('usepgflibrary'), ['pgflibrary*.code.tex']],
  [pattern('usepgfplotslibrary'), ['tikzlibrarypgfplots.*.code.tex', 'pgflibrarypgfplots.*.code.tex']],
  [pattern('usetheme'), ['beamertheme*.sty']],
  [pattern('usecolortheme'), ['beamercolortheme*.sty']],
  [pattern('usefonttheme'), ['beamerfonttheme*.sty']],
  [pattern('tcbuselibrary'), ['tcb*.code.tex']],
]

/**
 * Names of the files that a source or package asks for in lines that begin with the request: what stands further in
 * is mostly asked for under a condition. A guess for loading ahead, never more.
 */
export function scanNeeds(text: string): readonly string[] {
  const names = new Set<string>()
  for (const [loader, made] of loaders) {
    for (const [, list = ''] of text.matchAll(loader)) {
      for (const name of list.split(',')) {
        const trimmed = name.trim()
        if (/^[\w.+-]{1,60}$/.test(trimmed)) for (const shape of made) names.add(shape.replace('*', trimmed))
      }
    }
  }
  return [...names]
}

/** `\command[options]{list}`; options of several lines are rare and are left to TeX. */
function pattern(command: string): RegExp {
  return new RegExp(`^\\\\${command}\\s*(?:\\[[^\\]]{0,400}\\])?\\s*\\{([^{}]{1,2000})\\}`, 'gm')
}
