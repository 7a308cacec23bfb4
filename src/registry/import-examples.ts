// A benchmark's folder also has examples of importers that any benchmark may use, by their ids.
const urls = import.meta.glob<string>(
  ['../importers/*/examples/*', '../benchmarks/*/importer/examples/*', '../benchmarks/*/examples/*/*'],
  { eager: true, query: '?url', import: 'default' },
)

/** A small file in a shape that an importer reads. */
export interface ImportExample {
  readonly name: string
  /** Where the site has it. */
  readonly url: string
}

const examples: readonly (ImportExample & { readonly importer: string })[] = Object.entries(urls)
  .map(([path, url]) => {
    const parts = path.split('/')
    const folder = parts.at(-2) ?? ''
    return { importer: folder === 'examples' ? (parts[2] ?? '') : folder, name: parts.at(-1) ?? '', url }
  })
  .sort((one, other) => one.name.localeCompare(other.name, 'en'))

/** Those of an importer, in the order of their names. */
export function listImportExamples(importer: string): readonly ImportExample[] {
  return examples.filter((example) => example.importer === importer)
}
