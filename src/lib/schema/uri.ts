/*
 * References in schemas are URI references that need not be URLs (urn:, relative bases). RFC 3986, section 5, is
 * applied to the five parts of a reference.
 */

interface Parts {
  readonly scheme: string | undefined
  readonly authority: string | undefined
  readonly path: string
  readonly query: string | undefined
  readonly fragment: string | undefined
}

const partsPattern = /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s

function split(reference: string): Parts {
  const match = partsPattern.exec(reference)
  return {
    scheme: match?.[1],
    authority: match?.[2],
    path: match?.[3] ?? '',
    query: match?.[4],
    fragment: match?.[5],
  }
}

function join({ scheme, authority, path, query, fragment }: Parts): string {
  return [
    scheme === undefined ? '' : `${scheme}:`,
    authority === undefined ? '' : `//${authority}`,
    path,
    query === undefined ? '' : `?${query}`,
    fragment === undefined ? '' : `#${fragment}`,
  ].join('')
}

/** Resolves a reference. The result is only absolute if the base is absolute. */
export function resolveUri(base: string, reference: string): string {
  const to = split(reference)
  const from = split(base)
  const { query, fragment } = to
  if (to.scheme !== undefined) return join({ ...to, path: removeDots(to.path) })
  const { scheme } = from
  if (to.authority !== undefined) return join({ ...to, scheme, path: removeDots(to.path) })
  const { authority } = from
  if (to.path === '')
    return join({ scheme, authority, path: from.path, query: query ?? from.query, fragment })
  if (to.path.startsWith('/')) return join({ scheme, authority, path: removeDots(to.path), query, fragment })
  const merged =
    authority !== undefined && from.path === ''
      ? `/${to.path}`
      : from.path.slice(0, from.path.lastIndexOf('/') + 1) + to.path
  return join({ scheme, authority, path: removeDots(merged), query, fragment })
}

function removeDots(path: string): string {
  const kept: string[] = []
  const segments = path.split('/')
  for (const [index, segment] of segments.entries()) {
    const isLast = index === segments.length - 1
    if (segment === '..') {
      if (kept.length > 1 || (kept.length === 1 && kept[0] !== '')) kept.pop()
      if (isLast) kept.push('')
    } else if (segment === '.') {
      if (isLast) kept.push('')
    } else kept.push(segment)
  }
  return kept.join('/')
}

/** Returns the part before `#` and the part after it. If there is no `#`, the second part is empty. */
export function splitFragment(uri: string): readonly [document: string, fragment: string] {
  const at = uri.indexOf('#')
  return at === -1 ? [uri, ''] : [uri.slice(0, at), uri.slice(at + 1)]
}

/** The steps of a JSON pointer in a fragment. Null if the fragment is not a JSON pointer. */
export function pointerSteps(fragment: string): readonly string[] | null {
  if (fragment === '') return []
  if (!fragment.startsWith('/')) return null
  let decoded: string
  try {
    decoded = decodeURIComponent(fragment)
  } catch {
    return null
  }
  return decoded
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}

export function escapePointer(step: string): string {
  return step.replaceAll('~', '~0').replaceAll('/', '~1')
}
