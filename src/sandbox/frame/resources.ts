import { resolveModuleName } from '../../lib/site/site-path.ts'
import { installElements } from './resource-elements.ts'
import { installPageAddress } from './resource-page.ts'
import { installRequests } from './resource-requests.ts'
import { installStorage } from './resource-storage.ts'
import { ResourceTable, type FoundResource, type Resource } from './resource-table.ts'

/*
 * Answers requests that scripts make while the page runs, using the page's own files. References that the parser
 * encounters have already been resolved; this file handles those that only appear when scripts run.
 */

let table: ResourceTable | undefined

/**
 * Makes the page's files available to its scripts, with `entry` as the page's path. Called once, before model code
 * runs. `scale` is the scale of the image.
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

/** Finds the file for a script's or worker's URL as its author wrote it; null if there is none. */
export function findResource(reference: string, baseUrl?: string): FoundResource | null {
  return table?.find(reference, baseUrl) ?? null
}

/** The full URL of a reference in the page. */
export function addressOfReference(reference: string): string {
  const base = table?.baseUrl
  return base !== undefined && URL.canParse(reference, base) ? new URL(reference, base).href : reference
}

/** Bare module names are left to the import map. */
function resolveModule(specifier: string, ownUrl: string): string {
  if (!/^(?:\.{0,2}\/|https?:)/.test(specifier)) return specifier
  return table?.find(specifier, ownUrl)?.url ?? specifier
}
