import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isObject, parseJson } from '../json.mjs'
import { confine } from './confine.mjs'
import { FieldError } from './files.mjs'

/*
 * A mirror of models for the headless command. The browser can only reach the site, so the site's server passes on
 * files from a folder or another URL. Range requests are passed through, so that a download can resume.
 */

/** @typedef {import('../json.mjs').Json} Json */
/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

const prefix = 'models-mirror/'

/** The mirrors of a run, each served under a path of the site. */
export class Mirrors {
  /** Base URLs, which end in a slash, and folders. @type {(URL | string)[]} */
  #targets = []

  /**
   * Answers a request for a file of a mirror.
   * @param {string} path of the site, without the leading slash
   * @param {Request} request
   * @param {Response} response
   * @returns {Promise<boolean>} false if the path is not below a mirror
   */
  answer = async (path, request, response) => {
    const [, index, file] = /^models-mirror\/(\d+)\/(.+)$/.exec(path) ?? []
    const target = this.#targets[Number(index)]
    if (target === undefined || file === undefined) return false
    if (!isOwnHost(request)) refuse(response, 421, 'This server has a different host name')
    else if (!isPlainPath(file)) refuse(response, 404, 'Not found')
    else if (target instanceof URL) await handOn(target, file, request, response)
    else await sendFile(target, file, request, response)
    return true
  }

  /**
   * Converts the model fields of a request for the page: `mirror` (a URL or a folder) to a URL of the site,
   * `catalogue` (a file) to its entries.
   * @param {Json} given
   * @param {string} cwd
   * @param {string} siteUrl
   * @returns {Promise<Json>}
   */
  async load(given, cwd, siteUrl) {
    const { mirror, catalogue, ...request } = given
    // The page reads the field `models`, so a request must not set it directly.
    delete request['models']
    if (mirror === undefined && catalogue === undefined) return request
    return {
      ...request,
      models: {
        ...(mirror === undefined ? {} : { mirror: siteUrl + (await this.#mount(mirror, cwd)) }),
        ...(catalogue === undefined ? {} : { entries: await readEntries(catalogue, cwd) }),
      },
    }
  }

  /** @param {unknown} mirror @param {string} cwd */
  async #mount(mirror, cwd) {
    if (typeof mirror !== 'string') throw new FieldError('mirror: Expected an address or a folder.')
    const target = /^https?:/i.test(mirror) ? readBase(mirror) : resolve(cwd, mirror)
    if (typeof target === 'string' && (await stat(target).catch(() => null))?.isDirectory() !== true)
      throw new FieldError(`mirror: "${mirror}" is neither an http address nor a folder.`)
    const known = this.#targets.findIndex((one) => String(one) === String(target))
    if (known === -1) this.#targets.push(target)
    return `${prefix}${known === -1 ? this.#targets.length - 1 : known}/`
  }
}

/** @param {string} mirror @returns {URL} with a trailing slash */
function readBase(mirror) {
  const base = URL.canParse(mirror) ? new URL(mirror) : null
  const isPlain =
    base !== null && base.username === '' && base.password === '' && base.search === '' && base.hash === ''
  if (!isPlain)
    throw new FieldError('mirror: Expected an http address without a user name, query or fragment.')
  base.pathname = `${base.pathname.replace(/\/+$/, '')}/`
  return base
}

/**
 * True if the request's host is our own. A page of another site whose name was pointed at this machine fails this
 * check (DNS rebinding).
 * @param {Request} request
 */
function isOwnHost({ headers, socket }) {
  const port = socket.localPort
  return headers.host === `127.0.0.1:${port}` || headers.host === `localhost:${port}`
}

/** True if every part of a path is a plain file or folder name. @param {string} path already decoded */
function isPlainPath(path) {
  // eslint-disable-next-line no-control-regex
  return path
    .split('/')
    .every((part) => /^[^\\%?#\u0000-\u001f\u007f]+$/.test(part) && !/^\.{1,2}$/.test(part))
}

/** @param {Response} response @param {number} status @param {string} reason */
function refuse(response, status, reason) {
  response.writeHead(status, { 'Content-Type': 'text/plain' }).end(reason)
}

/** @param {unknown} catalogue @param {string} cwd */
async function readEntries(catalogue, cwd) {
  if (typeof catalogue !== 'string') throw new FieldError('catalogue: Expected the name of a file.')
  try {
    const parsed = parseJson(await readFile(resolve(cwd, catalogue), 'utf8'))
    const models = isObject(parsed) ? parsed['models'] : parsed
    if (Array.isArray(models)) return /** @type {unknown[]} */ (models)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new FieldError(`catalogue: cannot read "${catalogue}": ${reason}.`)
  }
  throw new FieldError(`catalogue: "${catalogue}" has no list "models".`)
}

const mostRedirects = 5

/**
 * Fetches a URL of the mirror and follows redirects as long as they stay below the mirror's base URL.
 * @param {URL} base
 * @param {URL} first
 * @param {Record<string, string>} headers
 * @returns {Promise<globalThis.Response | null>} null if a redirect leads elsewhere
 */
async function fetchBelow(base, first, headers) {
  let url = first
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    if (!isBelow(base, url)) return null
    const answer = await fetch(url, { headers, redirect: 'manual' })
    const next = [301, 302, 303, 307, 308].includes(answer.status) ? answer.headers.get('location') : null
    if (next === null) return answer
    await answer.body?.cancel()
    if (!URL.canParse(next, url)) return null
    url = new URL(next, url)
  }
  return null
}

/** @param {URL} base @param {URL} url */
function isBelow(base, url) {
  return (
    url.origin === base.origin &&
    url.username === '' &&
    url.password === '' &&
    url.pathname.startsWith(base.pathname) &&
    // A server could decode these sequences and serve a file outside the base URL.
    !/%(?:25)*(?:2e|2f|5c)/i.test(url.pathname)
  )
}

/** @param {URL} base @param {string} file @param {Request} request @param {Response} response */
async function handOn(base, file, request, response) {
  // Concatenated, not resolved, so that no part of the path can name another host.
  const url = new URL(base.href + file.split('/').map(encodeURIComponent).join('/'))
  const headers = Object.fromEntries(
    ['range', 'if-range'].flatMap((name) => {
      const value = request.headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
  let answer
  try {
    answer = await fetchBelow(base, url, { ...headers, 'accept-encoding': 'identity' })
  } catch {
    refuse(response, 502, 'The mirror does not respond')
    return
  }
  if (answer === null) {
    refuse(response, 502, 'The mirror redirects to another address')
    return
  }
  const passed = ['content-length', 'content-range', 'content-type', 'etag']
  /** @type {Record<string, string>} */
  const told = {}
  for (const name of passed) {
    const value = answer.headers.get(name)
    if (value !== null) told[name] = value
  }
  response.writeHead(answer.status, told)
  if (answer.body === null) response.end()
  else {
    const body = /** @type {import('node:stream/web').ReadableStream} */ (answer.body)
    await pipeline(Readable.fromWeb(body), response)
  }
}

/** @param {string} folder @param {string} path @param {Request} request @param {Response} response */
async function sendFile(folder, path, request, response) {
  let file
  let size
  try {
    file = await confine(path, folder)
    const found = await stat(file)
    if (!found.isFile()) throw new Error('no file')
    size = found.size
  } catch {
    refuse(response, 404, 'Not found')
    return
  }
  const asked = /^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1]
  const start = asked === undefined ? 0 : Number(asked)
  if (start >= size && start > 0) {
    response.writeHead(416, { 'Content-Range': `bytes */${size}` }).end()
    return
  }
  response.writeHead(asked === undefined ? 200 : 206, {
    'Content-Type': 'application/octet-stream',
    'Content-Length': size - start,
    ...(asked === undefined ? {} : { 'Content-Range': `bytes ${start}-${size - 1}/${size}` }),
  })
  await pipeline(createReadStream(file, { start }), response)
}
