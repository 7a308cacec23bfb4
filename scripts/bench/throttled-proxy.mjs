import { createServer, request as requestHttp } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/*
 * A proxy in front of a local server that behaves like a slow connection. It is used instead of the browser's own
 * throttling, which does not apply to workers and opaque frames. What it counts is what the server sent, whichever
 * thread or frame has requested it.
 */

/** @typedef {{ path: string, bytes: number }} Sent body of a response as sent, which may be compressed */
/** @typedef {{ find: string, by: string }} Change */

/** Larger parts of a response would delay other responses noticeably. */
const partBytes = 16_384

/**
 * @param {string} target URL of the local server
 * @param {{ bitsPerSecond: number, delayMs: number, change?: Change }} options `bitsPerSecond` is shared by all
 *   responses, `delayMs` is added to each of them, and `change` replaces a text in scripts and JSON, so that results
 *   stored for that text do not apply
 */
export async function openProxy(target, { bitsPerSecond, delayMs, change }) {
  /** @type {Sent[]} */
  const sent = []
  let changes = 0
  /** Time when the line is free for the next part. */
  let freeAt = 0

  /** @param {number} bytes */
  async function takeLine(bytes) {
    freeAt = Math.max(performance.now(), freeAt) + (bytes * 8 * 1000) / bitsPerSecond
    const rest = freeAt - performance.now()
    if (rest > 1) await wait(rest)
  }

  /** @param {import('node:http').IncomingMessage} asked @param {import('node:http').ServerResponse} response */
  async function forward(asked, response) {
    await wait(delayMs)
    const path = asked.url ?? '/'
    const headers = { ...asked.headers, host: new URL(target).host }
    /** @type {import('node:http').IncomingMessage} */
    const answer = await new Promise((resolve, reject) => {
      requestHttp(new URL(path, target), { headers }, resolve).once('error', reject).end()
    })
    const entry = { path: path.replace(/[?#].*$/, ''), bytes: 0 }
    sent.push(entry)
    const { 'content-length': _, ...others } = answer.headers
    const [body, answerHeaders] = await changeBody(answer, others)
    response.writeHead(answer.statusCode ?? 502, answerHeaders)
    for await (const chunk of body) {
      for (let at = 0; at < chunk.length; at += partBytes) {
        const part = chunk.subarray(at, at + partBytes)
        await takeLine(part.length)
        entry.bytes += part.length
        if (!response.write(part)) await new Promise((resolve) => response.once('drain', resolve))
        if (response.destroyed) return
      }
    }
    response.end()
  }

  /**
   * @param {import('node:http').IncomingMessage} answer
   * @param {import('node:http').IncomingHttpHeaders} headers
   * @returns {Promise<[AsyncIterable<Buffer> | readonly Buffer[], import('node:http').OutgoingHttpHeaders]>}
   */
  async function changeBody(answer, headers) {
    if (change === undefined || !/javascript|json/.test(headers['content-type'] ?? ''))
      return [answer, headers]
    const { gunzipSync, gzipSync } = await import('node:zlib')
    /** @type {Buffer[]} */
    const chunks = []
    for await (const chunk of /** @type {AsyncIterable<Buffer>} */ (answer)) chunks.push(chunk)
    const whole = Buffer.concat(chunks)
    const isPacked = headers['content-encoding'] === 'gzip'
    const text = (isPacked ? gunzipSync(whole) : whole).toString('latin1')
    if (!text.includes(change.find)) return [[whole], headers]
    changes += 1
    const changed = Buffer.from(text.replaceAll(change.find, change.by), 'latin1')
    return [[isPacked ? gzipSync(changed) : changed], headers]
  }

  const server = createServer((asked, response) => {
    forward(asked, response).catch(() => response.destroy())
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
  return {
    url: `http://127.0.0.1:${address.port}/`,
    /** Returns what has been sent so far. */
    sent: () => sent.map((entry) => ({ ...entry })),
    /** Number of responses that contained the text to change. */
    changes: () => changes,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve(undefined))
      }),
  }
}
