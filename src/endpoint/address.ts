/**
 * Returns the URL of an endpoint below a base URL. If the base URL has no path, the usual `/v1` is added. If it
 * already names an endpoint, that endpoint is replaced with the requested one. Anything that is not a URL is returned
 * unchanged.
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
