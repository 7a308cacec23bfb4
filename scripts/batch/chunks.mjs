import { closeSync, existsSync, fsyncSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { parseJson, isObject } from '../json.mjs'
import { chunkName } from './plan.mjs'

/** @typedef {import('../json.mjs').Json} Json */

/**
 * Returns the complete lines of a file. Cuts off a line that a crash left incomplete.
 * @param {string} path
 * @returns {Json[]}
 */
export function readLines(path) {
  if (!existsSync(path)) return []
  const text = readFileSync(path, 'utf8')
  const end = text.lastIndexOf('\n') + 1
  if (end < text.length) truncateSync(path, Buffer.byteLength(text.slice(0, end)))
  return text
    .slice(0, end)
    .split('\n')
    .flatMap((line) => {
      if (line === '') return []
      const value = parseJson(line)
      return isObject(value) ? [value] : []
    })
}

/** @param {string} out @param {number} chunk */
export function readJobs(out, chunk) {
  return readLines(join(out, 'jobs', chunkName(chunk)))
}

/** @param {string} out @param {number} chunk */
export function readResults(out, chunk) {
  return readLines(join(out, 'records', chunkName(chunk)))
}

/**
 * Stores one result on disk before the next answer starts.
 * @param {string} out
 * @param {number} chunk
 * @param {Json} result
 */
export function storeResult(out, chunk, result) {
  const file = openSync(join(out, 'records', chunkName(chunk)), 'a')
  writeSync(file, `${JSON.stringify(result)}\n`)
  fsyncSync(file)
  closeSync(file)
}
