import { fail, msg, type Failure, type SourceFailure, type Template } from '../contracts/index.ts'

export interface Page {
  readonly protocol: string
  readonly origin: string
}

/** Hosts that may be reached over plain http under the page's content security policy. */
const ownMachine = /^(?:localhost|127\.0\.0\.1)$/
const localHost = /^(?:(?:[\w-]+\.)*localhost|127\.[\d.]+|\[::1\]|0\.0\.0\.0)$/
const privateHost = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.)|\.(?:local|lan|home\.arpa)$/

/** Null if the URL can be requested, otherwise a failure. The failure contains no more of the URL than its origin. */
export function findObstacle(address: string, page: Page | null): Failure<SourceFailure> | null {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || !/^https?:$/.test(url.protocol)) {
    const usual = 'It must start with https:// or, on this machine, with http://localhost and a port.'
    return fail('unsupported', msg`The address is not a web address. ${usual}`)
  }
  if (url.username !== '' || url.password !== '') {
    return fail(
      'unsupported',
      'The address contains a user name or password, which browsers do not send: enter the key separately.',
    )
  }
  if (page === null || url.protocol !== 'http:' || ownMachine.test(url.hostname)) return null
  const own = localHost.test(url.hostname)
    ? msg`Write http://localhost${url.port === '' ? '' : `:${url.port}`} instead.`
    : 'Give the server an https address, or forward it to this machine, for example with ssh -L.'
  const isMixed = page.protocol === 'https:'
  const why = isMixed
    ? 'This page was loaded over https, and browsers block its requests to http addresses (mixed content)'
    : "This page's content security policy blocks http addresses"
  return fail(
    isMixed ? 'mixed-content' : 'blocked',
    msg`No request was sent to ${url.origin}: ${why}, except localhost and 127.0.0.1. ${own}`,
  )
}

/** True if a page is as near as the server: its host is on this machine, or on the local network like the server's host. */
function isAsNear(page: string, server: string): boolean {
  return localHost.test(page) || (privateHost.test(page) && !localHost.test(server))
}

/** How to make self-hosted servers accept a page. */
function allowOrigin(origin: string): Template {
  return msg`it must allow the origin ${origin}. For Ollama: set OLLAMA_ORIGINS="${origin}" and restart it; for vLLM: --allowed-origins '["${origin}"]'; for LM Studio: "Enable CORS" in the server’s settings, or lms server start --cors; llama.cpp (llama-server) allows all, unless a proxy stands before it.`
}

/** Joins the sentences without nesting them, because only a few levels of nested messages can be saved. */
function joinSentences(sentences: Template['values']): Template {
  return { template: sentences.map((_, at) => `{${at}}`).join(' '), values: sentences }
}

/**
 * Lists likely reasons why a request got no response, because browsers do not report the actual reason.
 * @param isThere whether the address responded to a request without content
 * @param isDenied whether the browser denies this page access to the local network
 */
export function explainNetwork(
  address: string,
  page: Page | null,
  { isThere = false, isDenied = false } = {},
): Failure<SourceFailure> {
  const obstacle = findObstacle(address, page)
  if (obstacle !== null) return obstacle
  const url = new URL(address)
  const missing = msg`No response from ${url.origin}: the server may not be running, or may be at another address.`
  if (page === null) return fail('network', missing)
  const allow = allowOrigin(page.origin)
  if (isThere) {
    return fail(
      'cors',
      msg`A server responds at ${url.origin}, but does not let this page read its responses (CORS): ${allow}`,
    )
  }
  const isNear = localHost.test(url.hostname) || privateHost.test(url.hostname)
  // Browsers only ask for permission if the page comes from farther away than the server.
  const own = URL.canParse(page.origin) ? new URL(page.origin).hostname : ''
  const needsPermission = isNear && !isAsNear(own, url.hostname)
  if (needsPermission && isDenied) {
    const leave = 'allow it in the settings of this site, beside the address bar, and ask again.'
    return fail('network', msg`The browser does not let this page reach the local network: ${leave}`)
  }
  const reasons: (string | Template)[] = [missing]
  if (isNear) {
    if (needsPermission)
      reasons.push('The browser may ask for permission before a page can reach the local network; grant it.')
    reasons.push('The server must accept requests from this page (CORS):', allow)
    if (page.protocol === 'https:' && url.protocol === 'http:') {
      reasons.push('Safari also blocks http addresses on this machine (mixed content): use another browser.')
    }
  } else reasons.push('The server may not accept requests from other origins (CORS):', allow)
  return fail('network', joinSentences(reasons))
}
