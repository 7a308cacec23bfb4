/**
 * Returns the URL of a file or folder of public/, such as `engines/latex/`. Only the page can determine it, because
 * its workers are in other folders, so the page passes the URL on.
 */
export function ownAddress(path: string): string {
  return new URL(`${import.meta.env.BASE_URL}${path}`, location.href).href
}
