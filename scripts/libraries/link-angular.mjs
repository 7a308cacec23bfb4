import { existsSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { createEs2015LinkerPlugin } from '@angular/compiler-cli/linker/babel'
import { transformAsync } from '@babel/core'

const linker = createEs2015LinkerPlugin({
  fileSystem: { resolve, dirname, relative, exists: existsSync, readFile: (path) => readFileSync(path, 'utf8') },
  logger: { level: 1, debug: () => undefined, info: () => undefined, warn: console.warn, error: console.error },
  // Keeps what modules export, which the compiler in the page needs for the modules of answers.
  linkerJitMode: true,
  sourceMapping: false,
})

/**
 * Compiles the declarations of Angular's packages, as Angular's own build does. Without it, the page compiles hundreds
 * of them whenever it loads Angular, which takes longer than everything else in a small answer.
 * @returns {import('rolldown').Plugin}
 */
export function linkAngular() {
  return {
    name: 'link-angular',
    transform: {
      filter: { id: /[\\/]node_modules[\\/]@angular[\\/]/, code: 'ɵɵngDeclare' },
      async handler(code, filename) {
        if (/[\\/]@angular[\\/]compiler[\\/]/.test(filename)) return null
        const result = await transformAsync(code, {
          filename,
          configFile: false,
          babelrc: false,
          compact: false,
          plugins: [linker],
        })
        return result?.code ?? null
      },
    },
  }
}
