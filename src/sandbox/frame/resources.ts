import { resolveModuleName } from '../../lib/site/site-path.ts'
import { installElements } from './resource-elements.ts'
import { installPageAddress } from './resource-page.ts'
import { installRequests } from './resource-requests.ts'
import { installStorage } from './resource-storage.ts'
import { ResourceTable, type FoundResource, type Resource } from './resource-table.ts'

/*
 * Answers what scripts ask for while the page runs from the table of the page's own files. Everything the parser
 * meets was resolved before; this is for what only scripts know.
 */

let table: ResourceTable | undefined

/**
 * Makes the page's files reachable for its scripts, under `entry` as the page's path. Called once, before model
 * code runs. `scale` is that of the picture.
 */
export function installResources(
  resources: Iterable<readonly [string, Resource]>,
  entry: string,
  scale: number,
): void {
  const own = new ResourceTable(resources, entry)
  table = own
  installElements(own, scale)
  installRequests(own)
  installPageAddress(own)
  installStorage()
  Reflect.defineProperty(window, resolveModuleName, {
    value: (specifier: unknown, ownUrl: string) => resolveModule(String(specifier), ownUrl),
  })
}

/** The file that a script or worker address means, as its author wrote it; null where there is none. */
export function findResource(reference: string, baseUrl?: string): FoundResource | null {
  return table?.find(reference, baseUrl) ?? null
}

/** The whole address that a reference of the page means. */
export function addressOfReference(reference: string): string {
  const base = table?.baseUrl
  return base !== undefined && URL.canParse(reference, base) ? new URL(reference, base).href : reference
}

/** Bare names are left for the import map. */
function resolveModule(specifier: string, ownUrl: string): string {
  if (!/^(?:\.{0,2}\/|https?:)/.test(specifier)) return specifier
  return table?.find(specifier, ownUrl)?.url ?? specifier
}
