/**
 * Where a base address takes its questions: addresses without a path get the usual `/v1`, and one that names an
 * endpoint already is led to the one that is meant. What is no address comes back as it is.
 */
export function endpointAddress(baseUrl: string, endpoint: string): string {
  const given = baseUrl.trim()
  if (!URL.canParse(given)) return given
  const url = new URL(given)
  const path = url.pathname.replace(/(?<!\/)\/+$/, '').replace(/\/(?:chat\/completions|messages|models)$/, '')
  url.pathname = `${path === '' ? '/v1' : path}${endpoint}`
  url.hash = ''
  return url.href
}
