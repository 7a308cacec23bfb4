import * as v from 'valibot'
import { say } from '../../i18n/about.ts'
import { describeError } from '../../lib/errors.ts'

export interface EngineGroup {
  readonly url: string
  /** Text in the current language, like `problem`. */
  readonly name: () => string
  readonly files: readonly EngineFile[]
  /** The reason why the manifest could not be read. */
  readonly problem: (() => string) | null
}

const fileSchema = v.looseObject({
  file: v.string(),
  sha256: v.string(),
  license: v.optional(v.string(), ''),
  licence: v.optional(v.string(), ''),
})
export interface EngineFile {
  readonly file: string
  readonly sha256: string
  readonly license: string
}

/** Each manifest has one list of files, under a different name. */
const manifestSchema = v.record(v.string(), v.unknown())

const manifests: readonly Pick<EngineGroup, 'name' | 'url'>[] = [
  { name: () => say('pageFonts'), url: 'engines/fonts/manifest.json' },
  { name: () => say('pageLibraries'), url: 'engines/libraries/manifest.json' },
  { name: () => 'LaTeX', url: 'engines/latex/manifest.json' },
  { name: () => 'LilyPond', url: 'engines/lilypond/manifest.json' },
  { name: () => 'Python', url: 'engines/python/manifest.json' },
  { name: () => 'Typst', url: 'engines/typst/manifest.json' },
  { name: () => 'METEOR', url: 'engines/meteor/manifest.json' },
  { name: () => say('dataSets'), url: 'engines/data-sets/manifest.json' },
]

/** Third-party software included in the built site. */
export function loadEngines(): Promise<readonly EngineGroup[]> {
  return Promise.all(manifests.map(loadGroup))
}

async function loadGroup(named: (typeof manifests)[number]): Promise<EngineGroup> {
  try {
    const response = await fetch(new URL(named.url, document.baseURI))
    if (!response.ok)
      return {
        ...named,
        files: [],
        problem: () => say('manifestMissing', { status: String(response.status) }),
      }
    const parsed = v.parse(manifestSchema, await response.json())
    const files = v.parse(
      v.array(fileSchema),
      Object.values(parsed).find((member) => Array.isArray(member)),
    )
    return {
      ...named,
      problem: null,
      files: files.map(({ file, sha256, license, licence }) => ({
        file,
        sha256,
        license: license || licence,
      })),
    }
  } catch (error) {
    const why = describeError(error)
    return { ...named, files: [], problem: () => say('manifestFailed', { why }) }
  }
}
