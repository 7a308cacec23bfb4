import { existsSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'

/** @typedef {(code: string, options: object) => Promise<{ readonly code?: string | null } | null>} Transform */

/**
 * Loads a package that is only installed in this folder, so that its types are unknown elsewhere.
 * @param {string} name
 * @returns {Promise<unknown>}
 */
const load = (name) => import(name)

/**
 * Compiles the declarations of Angular's packages, as Angular's own build does. Without it, the page compiles hundreds
 * of them whenever it loads Angular, which takes longer than everything else in a small answer.
 * @returns {Promise<import('rolldown').Plugin>}
 */
export async function linkAngular() {
  const { createEs2015LinkerPlugin } =
    /** @type {{ createEs2015LinkerPlugin: (options: object) => unknown }} */
    (await load('@angular/compiler-cli/linker/babel'))
  const { transformAsync } = /** @type {{ transformAsync: Transform }} */ (await load('@babel/core'))
  const linker = createEs2015LinkerPlugin({
    fileSystem: {
      resolve,
      dirname,
      relative,
      exists: existsSync,
      /** @param {string} path */
      readFile: (path) => readFileSync(path, 'utf8'),
    },
    logger: {
      level: 1,
      debug: () => undefined,
      info: () => undefined,
      warn: console.warn,
      error: console.error,
    },
    // Keeps what modules export, which the compiler in the page needs for the modules of answers.
    linkerJitMode: true,
    sourceMapping: false,
  })
  return {
    name: 'link-angular',
    transform: {
      filter: { id: /[\\/]node_modules[\\/]@angular[\\/](?!compiler[\\/])/, code: 'ɵɵngDeclare' },
      async handler(code, filename) {
        const options = { filename, configFile: false, babelrc: false, compact: false, plugins: [linker] }
        return (await transformAsync(code, options))?.code ?? null
      },
    },
  }
}
