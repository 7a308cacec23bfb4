import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'

const suffix = '?frame'

/**
 * `import code from './main.ts?frame'` gives that module and everything it imports as the text of one classic
 * script. Opaque-origin frames cannot load scripts from us, so their code must travel inside their document.
 */
export function framePlugin(): Plugin {
  return {
    name: 'roundtrip-frame',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(suffix)) return null
      const resolved = await this.resolve(source.slice(0, -suffix.length), importer, { skipSelf: true })
      return resolved === null ? null : `${resolved.id}${suffix}`
    },
    async load(id) {
      if (!id.endsWith(suffix)) return null
      const entry = id.slice(0, -suffix.length)
      const bundle = await rolldown({ input: entry, platform: 'browser' })
      const { output } = await bundle.generate({ format: 'iife', minify: true, codeSplitting: false })
      for (const watched of await bundle.watchFiles) this.addWatchFile(watched)
      await bundle.close()
      // A literal end tag would close the inline script that carries the text.
      const code = output[0].code.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')
      return { code: `export default ${JSON.stringify(code)}`, map: null, moduleType: 'js' }
    },
  }
}
