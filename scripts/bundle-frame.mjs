import { Script } from 'node:vm'

/** What libraries ask of a bundler: their production code. */
export const define = {
  'process.env.NODE_ENV': '"production"',
  __VUE_OPTIONS_API__: 'true',
  __VUE_PROD_DEVTOOLS__: 'false',
  __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
}

/** Marks for servers, a library's own address, MathJax's look for Node: nothing that matters in a frame. */
const ofNoMeaning = new Set(['MODULE_LEVEL_DIRECTIVE', 'EMPTY_IMPORT_META', 'EVAL'])

/**
 * A module with everything it imports as one classic script that may stand inside a script element. The site's build
 * and the recipe of libraries each bring the bundler that they are locked to.
 * @param {{ rolldown: typeof import('rolldown').rolldown, escapeScript: (code: string) => string }} tools
 * @param {string} entry
 * @param {import('rolldown').Plugin[]} [plugins]
 * @returns {Promise<{ code: string, modules: readonly string[], files: readonly string[] }>} `modules`: paths of what
 *   stands in the code; `files`: of all that was read for it
 */
export async function bundleFrame({ rolldown, escapeScript }, entry, plugins = []) {
  const bundle = await rolldown({
    input: entry,
    platform: 'browser',
    transform: { define },
    // Lucide's icons are made by calls, which a bundler keeps although nothing uses what they give.
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
 * The code for an inline script. Where escapes would mean something else the build fails, not somebody's page.
 * @param {string} code @param {(code: string) => string} escapeScript
 */
export function carry(code, escapeScript) {
  const raw = /\braw\s*`[^`]*(?:<!--|<\/script)/i.exec(code)
  if (raw !== null) throw new Error(`A raw template cannot be escaped: ${raw[0].slice(0, 80)}`)
  const escaped = escapeScript(code)
  if (escaped !== code) new Script(escaped)
  return escaped
}
