import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isObject, parseJson } from '../json.mjs'
import { confine } from './confine.mjs'
import { FieldError } from './files.mjs'

/*
 * A mirror of models for the headless command: the browser reaches nothing but the site, so the site's own server hands
 * on what stands in a folder or at another address. Ranges go through, so that a download can go on where it ended.
 */

/** @typedef {import('../json.mjs').Json} Json */
/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

const prefix = 'models-mirror/'

/** The mirrors of a run, each below a path of the site. */
export class Mirrors {
  /** @type {string[]} */
  #targets = []

  /**
   * Answers a request for a file of a mirror.
   * @param {string} path of the site, without the leading slash
   * @param {Request} request @param {Response} response
   * @returns {Promise<boolean>} false where the path is none of a mirror
   */
  answer = async (path, request, response) => {
    const [, index, file] = /^models-mirror\/(\d+)\/(.+)$/.exec(path) ?? []
    const target = this.#targets[Number(index)]
    if (target === undefined || file === undefined) return false
    await (/^https?:/.test(target)
      ? handOn(new URL(file, `${target}/`), request, response)
      : sendFile(target, file, request, response))
    return true
  }

  /**
   * What a request says of models, as the page reads it: `mirror` (an address or a folder) as an address of the site,
   * `catalogue` (a file) as its entries.
   * @param {Json} given @param {string} cwd @param {string} siteUrl
   * @returns {Promise<Json>}
   */
  async load(given, cwd, siteUrl) {
    const { mirror, catalogue, ...request } = given
    // What the page reads is made here alone.
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
    const isAddress = /^https?:\/\//.test(mirror)
    const target = isAddress ? mirror.replace(/\/+$/, '') : resolve(cwd, mirror)
    const isFolder = isAddress || (await stat(target).catch(() => null))?.isDirectory() === true
    if (!isFolder) throw new FieldError(`mirror: "${mirror}" is neither an http address nor a folder.`)
    if (!this.#targets.includes(target)) this.#targets.push(target)
    return `${prefix}${this.#targets.indexOf(target)}/`
  }
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

/** @param {URL} url @param {Request} request @param {Response} response */
async function handOn(url, request, response) {
  const headers = Object.fromEntries(
    ['range', 'if-range'].flatMap((name) => {
      const value = request.headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
  let answer
  try {
    answer = await fetch(url, { headers: { ...headers, 'accept-encoding': 'identity' } })
  } catch {
    response.writeHead(502, { 'Content-Type': 'text/plain' }).end('The mirror does not answer')
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
    file = await confine(decodeURIComponent(path), folder)
    const found = await stat(file)
    if (!found.isFile()) throw new Error('no file')
    size = found.size
  } catch {
    response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found')
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
