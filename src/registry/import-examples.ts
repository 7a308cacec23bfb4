// Examples for importers that work for any benchmark, keyed by importer id. They are in the folder of one benchmark,
// next to that benchmark's own examples.
const urls = import.meta.glob<string>(
  ['../importers/*/examples/*', '../benchmarks/*/importer/examples/*', '../benchmarks/*/examples/*/*'],
  { eager: true, query: '?url', import: 'default' },
)

/** A small file in a format that an importer reads. */
export interface ImportExample {
  readonly name: string
  /** URL of the file on the site. */
  readonly url: string
}

const examples: readonly (ImportExample & { readonly importer: string })[] = Object.entries(urls)
  .map(([path, url]) => {
    const parts = path.split('/')
    const folder = parts.at(-2) ?? ''
    return { importer: folder === 'examples' ? (parts[2] ?? '') : folder, name: parts.at(-1) ?? '', url }
  })
  .sort((one, other) => one.name.localeCompare(other.name, 'en'))

/** Lists an importer's examples, sorted by name. */
export function listImportExamples(importer: string): readonly ImportExample[] {
  return examples.filter((example) => example.importer === importer)
}
