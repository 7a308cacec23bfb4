import { fail, type Failure, type SourceFailure } from '../contracts/index.ts'

export interface Page {
  readonly protocol: string
  readonly origin: string
}

/** Hosts that the page's content security policy lets it ask by plain http. */
const ownMachine = /^(?:localhost|127\.0\.0\.1)$/
const localHost = /^(?:(?:[\w-]+\.)*localhost|127\.[\d.]+|\[::1\]|0\.0\.0\.0)$/
const privateHost = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.)|\.(?:local|lan|home\.arpa)$/

/** Null where the address may be asked; a failure where it cannot, which never repeats more of it than its origin. */
export function findObstacle(address: string, page: Page | null): Failure<SourceFailure> | null {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || !/^https?:$/.test(url.protocol)) {
    const usual = 'One begins with https:// or, on this machine, with http://localhost and a port.'
    return fail('unsupported', `What was given as address is no address of the web. ${usual}`)
  }
  if (url.username !== '' || url.password !== '') {
    return fail(
      'unsupported',
      'The address holds a user name or a password, which browsers do not send: give the key apart.',
    )
  }
  if (page === null || url.protocol !== 'http:' || ownMachine.test(url.hostname)) return null
  const own = localHost.test(url.hostname)
    ? `Write http://localhost${url.port === '' ? '' : `:${url.port}`} instead.`
    : 'Give the server an https address, or bring it to this machine, for example by ssh -L.'
  const isMixed = page.protocol === 'https:'
  const why = isMixed
    ? 'This page came by https, and browsers block its requests to http addresses (mixed content)'
    : 'This page asks http addresses of this machine only (its content security policy)'
  return fail(
    isMixed ? 'mixed-content' : 'blocked',
    `${url.origin} was not asked: ${why}, except localhost and 127.0.0.1. ${own}`,
  )
}

/** How the servers that people run themselves let a page in. */
function allowOrigin(origin: string): string {
  return [
    `it must allow the origin ${origin}.`,
    `For Ollama: set OLLAMA_ORIGINS="${origin}" and start it again;`,
    `for vLLM: --allowed-origins '["${origin}"]';`,
    'for LM Studio: "Enable CORS" in the server’s settings, or lms server start --cors;',
    'llama.cpp (llama-server) allows all, unless a proxy stands before it.',
  ].join(' ')
}

/**
 * Why a request that never got an answer may have failed; browsers do not tell, so the likely reasons are named.
 * @param isThere whether something answered there when it was asked without content
 * @param isDenied whether the browser refuses this page the local network
 */
export function explainNetwork(
  address: string,
  page: Page | null,
  { isThere = false, isDenied = false } = {},
): Failure<SourceFailure> {
  const obstacle = findObstacle(address, page)
  if (obstacle !== null) return obstacle
  const url = new URL(address)
  const missing = `Nothing came back from ${url.origin}: the server may not run, or not under this address.`
  if (page === null) return fail('network', missing)
  const allow = allowOrigin(page.origin)
  if (isThere) {
    const said = `A server answers at ${url.origin}, but does not let this page read its answers (CORS): ${allow}`
    return fail('cors', said)
  }
  const isNear = localHost.test(url.hostname) || privateHost.test(url.hostname)
  if (isNear && isDenied) {
    const leave = 'allow it in the settings of this site, beside the address bar, and ask again.'
    return fail('network', `The browser does not let this page reach the local network: ${leave}`)
  }
  const reasons = [missing]
  if (isNear) {
    reasons.push(
      'The browser may ask for leave before a page may reach the local network; it must be granted.',
      `The server must let this page in (CORS): ${allow}`,
    )
    if (page.protocol === 'https:' && url.protocol === 'http:') {
      reasons.push('Safari blocks http addresses of this machine too (mixed content): take another browser.')
    }
  } else reasons.push(`The server may not allow pages of other origins (CORS): ${allow}`)
  return fail('network', reasons.join(' '))
}
