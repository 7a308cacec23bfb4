/** Hosts that the page's content security policy lets it ask by plain http. */
const ownMachine = /^(?:localhost|127\.0\.0\.1)$/
const localHost = /^(?:(?:[\w-]+\.)*localhost|127\.[\d.]+|\[::1\]|0\.0\.0\.0)$/
const privateHost = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|\.local$/

/**
 * Why a request that never got an answer may have failed; browsers do not tell, so the likely reasons are named.
 * @param isThere whether something answered there when it was asked without content
 */
export function explainNetwork(
  address: string,
  page: { readonly protocol: string; readonly origin: string },
  isThere = false,
): string {
  let url: URL
  try {
    url = new URL(address)
  } catch {
    return `"${address}" is no address.`
  }
  const isLocal = localHost.test(url.hostname)
  const isNear = isLocal || privateHost.test(url.hostname)
  if (url.protocol === 'http:' && !ownMachine.test(url.hostname)) {
    const own = isLocal
      ? `Write http://localhost${url.port === '' ? '' : `:${url.port}`} instead.`
      : 'Give the server an https address, or bring it to this machine, for example by ssh -L.'
    const mixed =
      page.protocol === 'https:'
        ? 'This page came by https, and browsers block its requests to http addresses (mixed content)'
        : 'This page asks http addresses of this machine only (its content security policy)'
    return `${url.origin} was not asked: ${mixed}, except localhost and 127.0.0.1. ${own}`
  }
  const allow = `it must allow the origin ${page.origin}. For Ollama: OLLAMA_ORIGINS="${page.origin}"; for vLLM: --allowed-origins; llama.cpp allows all.`
  if (isThere) {
    return `A server answers at ${url.origin}, but does not let this page read its answers (CORS): ${allow}`
  }
  const reasons = [`Nothing came back from ${url.origin}: the server may not run, or not under this address.`]
  if (isNear) {
    reasons.push(
      'The browser may ask for leave before a page may reach the local network; it must be granted.',
      `The server must let this page in (CORS): ${allow}`,
    )
  } else reasons.push(`The server may not allow pages of other origins (CORS): ${allow}`)
  return reasons.join(' ')
}
