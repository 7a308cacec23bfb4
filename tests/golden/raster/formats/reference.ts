import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

/** An example of a format: its source with its name in the folder. */
export interface Example {
  readonly format: string
  readonly name: string
  readonly file: string
  readonly source: string
  /** What lies beside it, by path. */
  readonly others: ReadonlyMap<string, Uint8Array>
  /** Of documents, from 1. */
  readonly page?: number
}

/** A page that shows an example by the format's own library and nothing of ours; null where it needs the network. */
export type WriteReference = (example: Example) => Promise<string | null>

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const madeUp = `${root}scripts/libraries/reference/`

/** Modules made up here, by name; everything else is looked up from the folder that has the libraries of pages. */
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

/** A page as it is, where it needs nothing from elsewhere. */
export function ownPage(source: string): string | null {
  return /(?:src|href|from)\s*=?\s*["']https?:/.test(source) ? null : source
}
