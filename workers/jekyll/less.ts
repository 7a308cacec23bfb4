import * as v from 'valibot'
import { failMissing, type SheetFiles, type SheetProblem } from './stylesheets.ts'

/** Columns of Less start at 0. */
const errorSchema = v.object({
  message: v.string(),
  filename: v.nullish(v.string()),
  line: v.nullish(v.number()),
  column: v.nullish(v.number()),
})

/** Compiles Less, without the parts that run JavaScript of the sheet. The compiler is loaded on first use. */
export async function compileLess(
  path: string,
  source: string,
  files: SheetFiles,
): Promise<{ readonly css: string } | SheetProblem> {
  const [{ default: createLess }, { default: AbstractFileManager }] = await Promise.all([
    import('less/lib/less/index.js'),
    import('less/lib/less/environment/abstract-file-manager.js'),
  ])
  const missing = new Map<string, string>()
  class GivenFiles extends AbstractFileManager {
    supports() {
      return true
    }

    loadFile(name: string, folder: string) {
      const found = [folder + name, name]
        .flatMap((one) => [one, `${one}.less`])
        .map((one) => new URL(one, 'site:///').pathname.slice(1))
        .find((one) => files.read(one) !== null)
      if (found !== undefined) return Promise.resolve({ filename: found, contents: files.read(found) })
      // Less passes on the reason, by which the missing file is found again.
      const reason = `missing: ${name}`
      missing.set(reason, name)
      return Promise.reject(new Error(reason))
    }
  }
  const less = createLess({}, [new GivenFiles()])
  less.PluginLoader = NoPlugins
  try {
    return { css: (await less.render(source, { filename: path })).css }
  } catch (thrown) {
    const error = v.safeParse(errorSchema, thrown)
    if (!error.success) throw thrown
    const { message, filename, line, column } = error.output
    const address = missing.get(message)
    const problem = address === undefined ? { code: 'syntax' as const, message } : failMissing(address)
    return { ...problem, place: { file: filename ?? path, line: line ?? 1, column: (column ?? 0) + 1 } }
  }
}

/** Plug-ins are JavaScript files, which must not run here. */
class NoPlugins {
  loadPlugin(): Promise<never> {
    return Promise.reject(new Error('Plug-ins of Less do not run here.'))
  }
}
