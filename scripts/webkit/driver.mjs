import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { isObject, parseJson } from '../json.mjs'

/*
 * A small client of WebKitWebDriver (W3C WebDriver), because Playwright supports only its own builds of WebKit.
 */

/** Starting a browser on a busy machine takes this long at most. */
const startMs = 30_000
const scriptMs = 300_000

/** @returns {Promise<number>} */
function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}

/**
 * Sends one command. Rejects with WebDriver's own message.
 * @param {string} method
 * @param {string} url
 * @param {unknown} [body]
 * @returns {Promise<unknown>}
 */
async function send(method, url, body) {
  const response = await fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
  })
  const answer = parseJson(await response.text())
  const value = isObject(answer) ? answer['value'] : undefined
  if (response.ok) return value
  throw new Error(`WebKitWebDriver refused ${method} ${url}: ${JSON.stringify(value)}`)
}

/** @param {() => Promise<unknown>} act @param {number} limitMs */
async function retry(act, limitMs) {
  const end = Date.now() + limitMs
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/** A window of WebKit. */
export class WebKitPage {
  #session
  #stop

  /** @param {string} session address of the session @param {() => void} stop */
  constructor(session, stop) {
    this.#session = session
    this.#stop = stop
  }

  /** @param {string} address */
  async goto(address) {
    await send('POST', `${this.#session}/url`, { url: address })
  }

  /**
   * Runs a function in the page, which may return a promise, and returns its result.
   * @template Given, Result
   * @param {(given: Given) => Result} run
   * @param {Given} given
   * @returns {Promise<Awaited<Result>>}
   */
  async evaluate(run, given) {
    const script = `const [given, done] = arguments
      Promise.resolve(given).then(${String(run)}).then((value) => done({ value: value ?? null }), (error) => done({ error: String(error) }))`
    const result = await send('POST', `${this.#session}/execute/async`, { script, args: [given ?? null] })
    if (!isObject(result) || 'error' in result)
      throw new Error(String(isObject(result) ? result['error'] : result))
    return /** @type {Awaited<Result>} */ (result['value'])
  }

  /** Waits until a function returns a true value in the page. @param {() => unknown} isReached */
  async waitForFunction(isReached, limitMs = startMs) {
    await retry(async () => {
      if (!(await this.evaluate(isReached, null))) throw new Error(`Not reached: ${String(isReached)}`)
    }, limitMs)
  }

  async close() {
    await send('DELETE', this.#session).catch(() => undefined)
    this.#stop()
  }
}

/**
 * Starts WebKit, on a virtual screen if the machine has none.
 * @param {{ driver: string, browser: string, screen: string | undefined }} found
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<WebKitPage>}
 */
export async function openWebKit({ driver, browser, screen }, env) {
  const port = await findFreePort()
  const command = [...(screen === undefined ? [] : [screen, '-a']), driver, `--port=${port}`]
  const [program = driver, ...args] = command
  // Runs in its own process group, so that the browser ends with its driver.
  const child = spawn(program, args, { env, stdio: 'ignore', detached: true })
  const stop = () => {
    const hasEnded = child.exitCode !== null || child.signalCode !== null
    if (child.pid !== undefined && !hasEnded) process.kill(-child.pid)
  }
  process.once('exit', stop)
  const base = `http://127.0.0.1:${port}`
  const options = { binary: browser, args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  try {
    await retry(() => send('GET', `${base}/status`), startMs)
    const created = await send('POST', `${base}/session`, { capabilities })
    const id = isObject(created) ? created['sessionId'] : undefined
    if (typeof id !== 'string') throw new Error('WebKitWebDriver started no session.')
    const session = `${base}/session/${id}`
    await send('POST', `${session}/timeouts`, { script: scriptMs, pageLoad: startMs })
    return new WebKitPage(session, stop)
  } catch (error) {
    stop()
    throw error
  }
}
