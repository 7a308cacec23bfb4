import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

/** An example of a format, with its source and its name in the folder. */
export interface Example {
  readonly format: string
  readonly name: string
  readonly file: string
  readonly source: string
  /** Files next to the example, keyed by path. */
  readonly others: ReadonlyMap<string, Uint8Array>
  /** Page number, for documents; starts at 1. */
  readonly page?: number
}

/**
 * Returns a page that shows an example with the format's own library and none of our code; null if the example needs
 * the network.
 */
export type WriteReference = (example: Example) => Promise<string | null>

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const madeUp = `${root}scripts/libraries/reference/`

/**
 * `modules` contains virtual modules, keyed by name; all other modules are resolved from the folder that contains the
 * page libraries.
 */
export async function bundleScript(modules: Readonly<Record<string, string>>): Promise<string> {
  const bundle = await rolldown({
    input: 'entry',
    cwd: root,
    platform: 'browser',
    logLevel: 'silent',
    tsconfig: false,
    transform: {
      define: { 'process.env.NODE_ENV': '"production"', __VUE_OPTIONS_API__: 'true' },
      jsx: { runtime: 'automatic' },
      decorator: { legacy: true },
      typescript: { onlyRemoveTypeImports: false },
    },
    plugins: [
      {
        name: 'reference',
        resolveId(name) {
          if (Object.hasOwn(modules, name)) return `${madeUp}${name}`
          return null
        },
        load(id) {
          return modules[id.slice(madeUp.length)] ?? null
        },
      },
    ],
  })
  const { output } = await bundle.generate({ format: 'iife', codeSplitting: false, exports: 'none' })
  await bundle.close()
  return output[0].code
}

export function writePage(body: string, script: string, head = ''): string {
  const code = script.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')
  return `<!DOCTYPE html><html><head><meta charset="utf-8">${head}</head><body>${body}<script>${code}</script></body></html>`
}

export function isPage(source: string): boolean {
  return /^\s*<(?:!doctype|html)\b/i.test(source)
}

/** Returns the page unchanged if it needs no external resources, otherwise null. */
export function ownPage(source: string): string | null {
  return /(?:src|href|from)\s*=?\s*["']https?:/.test(source) ? null : source
}
