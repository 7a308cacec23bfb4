import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { bundleFrame, carry, define } from '../bundle-frame.mjs'
import { linkAngular } from './link-angular.mjs'
import { offerOriginal, originals } from './originals.mjs'
import { shareModules } from './share-modules.mjs'

/** @typedef {{ file: string, text: string, modules: readonly string[] }} BuiltFile `modules`: paths of its sources */

/**
 * Bundles each script of `engines/` with everything it imports.
 * @param {string} root
 * @returns {Promise<BuiltFile[]>}
 */
export async function bundleEngines(root) {
  const folder = join(root, 'scripts/libraries/engines')
  const escapeScript = await loadEscape(root)
  const angular = await linkAngular()
  const built = []
  for (const file of readdirSync(folder).sort()) {
    const bundled = await bundleFrame({ rolldown, escapeScript }, join(folder, file), [
      shareModules(file),
      angular,
    ])
    built.push({ file: file.replace(/\.ts$/, '.js'), text: bundled.code, modules: bundled.modules })
  }
  return built
}

/** Each script of `originals.mjs`, unchanged except for the line that makes it importable. @param {string} root @returns {Promise<BuiltFile[]>} */
export async function takeOriginals(root) {
  const escapeScript = await loadEscape(root)
  return Object.entries(originals).map(([file, source]) => {
    const path = join(root, 'scripts/libraries/node_modules', source)
    const code = readFileSync(path, 'utf8').replace(/^\/\/[#@] ?sourceMappingURL=.*$/gm, '')
    return { file, text: carry(code + offerOriginal(file), escapeScript), modules: [path] }
  })
}

/**
 * Bundles each script of `modules/`, which our own page imports.
 * @param {string} root
 * @returns {Promise<BuiltFile[]>}
 */
export async function bundleModules(root) {
  const folder = join(root, 'scripts/libraries/modules')
  const built = []
  for (const file of readdirSync(folder).sort()) {
    const bundle = await rolldown({ input: join(folder, file), platform: 'browser', transform: { define } })
    const { output } = await bundle.generate({ format: 'es', minify: true, codeSplitting: false })
    await bundle.close()
    const [{ code, moduleIds }] = output
    built.push({ file: file.replace(/\.ts$/, '.js'), text: code, modules: moduleIds })
  }
  return built
}

/** Loads the site's escape function, which is written in TypeScript. @param {string} root */
async function loadEscape(root) {
  const folder = await mkdtemp(join(tmpdir(), 'roundtrip-libraries-'))
  const file = join(folder, 'escape.mjs')
  try {
    const bundle = await rolldown({ input: join(root, 'src/lib/markup/escape-markup.ts'), platform: 'node' })
    await bundle.write({ file, format: 'esm' })
    await bundle.close()
    /** @type {unknown} */
    const loaded = await import(pathToFileURL(file).href)
    const { escapeScript } = /** @type {typeof import('../../src/lib/markup/escape-markup.ts')} */ (loaded)
    return escapeScript
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
