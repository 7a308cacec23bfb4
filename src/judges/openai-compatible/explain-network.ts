/** Why a request that never got an answer may have failed; browsers do not tell, so the likely reasons are named. */
export function explainNetwork(
  address: string,
  page: { readonly protocol: string; readonly origin: string },
): string {
  let url: URL
  try {
    url = new URL(address)
  } catch {
    return `"${address}" is no address.`
  }
  const isLocal = /^(?:localhost|127\.|\[::1\]|0\.0\.0\.0)/.test(url.hostname)
  const isPrivate = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|\.local$/.test(url.hostname)
  const reasons = [`Nothing came back from ${url.origin}: the server may not run, or not under this address.`]
  if (page.protocol === 'https:' && url.protocol === 'http:' && !isLocal) {
    reasons.push(
      'This page came by https, and browsers let such pages ask http addresses on this machine only.',
    )
  }
  if (isLocal || isPrivate) {
    reasons.push(
      'The browser may ask for leave before a page may reach the local network; it must be granted.',
    )
    reasons.push(
      `The server must allow this page's origin (CORS). For Ollama: OLLAMA_ORIGINS="${page.origin}".`,
    )
  } else reasons.push(`The server may not allow pages of other origins (CORS); it must allow ${page.origin}.`)
  return reasons.join(' ')
}
