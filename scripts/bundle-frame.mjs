import { Script } from 'node:vm'

/** Selects the production code of libraries. */
export const define = {
  'process.env.NODE_ENV': '"production"',
  __VUE_OPTIONS_API__: 'true',
  __VUE_PROD_DEVTOOLS__: 'false',
  __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
}

/**
 * Warnings that do not matter in a frame: about server directives, `import.meta` in libraries, and MathJax's check
 * for Node.
 */
const ofNoMeaning = new Set(['MODULE_LEVEL_DIRECTIVE', 'EMPTY_IMPORT_META', 'EVAL'])

/**
 * Bundles a module with everything it imports into one classic script that may be inlined in a script element. The
 * site's build and the build of libraries pass the bundler version that each has locked.
 * @param {{ rolldown: typeof import('rolldown').rolldown, escapeScript: (code: string) => string }} tools
 * @param {string} entry
 * @param {import('rolldown').Plugin[]} [plugins]
 * @returns {Promise<{ code: string, modules: readonly string[], files: readonly string[] }>} `modules`: paths of what
 *   is in the code; `files`: of everything that was read for it
 */
export async function bundleFrame({ rolldown, escapeScript }, entry, plugins = []) {
  const bundle = await rolldown({
    input: entry,
    platform: 'browser',
    transform: { define },
    // Lucide creates its icons by calls, which a bundler keeps even if nothing uses the results.
    treeshake: { manualPureFunctions: ['createLucideIcon'] },
    plugins,
    onLog(level, log, next) {
      if (!ofNoMeaning.has(log.code ?? '')) next(level, log)
    },
  })
  const { output } = await bundle.generate({ format: 'iife', minify: true, codeSplitting: false })
  const files = await bundle.watchFiles
  await bundle.close()
  const [{ code, moduleIds }] = output
  return { code: carry(code, escapeScript), modules: moduleIds, files }
}

/**
 * Escapes code for an inline script. If escaping would change the meaning of the code, the build fails, so that no
 * page fails later.
 * @param {string} code
 * @param {(code: string) => string} escapeScript
 */
export function carry(code, escapeScript) {
  const raw = /\braw\s*`[^`]*(?:<!--|<\/script)/i.exec(code)
  if (raw !== null) throw new Error(`A raw template cannot be escaped: ${raw[0].slice(0, 80)}`)
  const escaped = escapeScript(code)
  if (escaped !== code) new Script(escaped)
  return escaped
}
