import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

const kept = join(import.meta.dirname, '..', '..', '.cache', 'latex', 'compressed')

/**
 * Zstandard at its highest level, with a window size that the browser's decoder accepts. Slow, so results are cached.
 * @param {Buffer} bytes
 * @returns {Promise<Buffer>}
 */
export async function compress(bytes) {
  const file = join(kept, createHash('sha256').update(bytes).digest('hex'))
  try {
    return await readFile(file)
  } catch {
    const packed = await inTurn(() => runZstd(bytes))
    await mkdir(kept, { recursive: true })
    await writeFile(file, packed)
    return packed
  }
}

const atOnce = Math.max(1, availableParallelism())
/** For inputs above this size, the highest level takes minutes and saves only 2 %. */
const largest = 20_000_000
let running = 0
/** @type {(() => void)[]} */
const waiting = []

/** @template T @param {() => Promise<T>} work @returns {Promise<T>} */
async function inTurn(work) {
  // When a task finishes, its slot goes to the next task.
  if (running >= atOnce) await new Promise((resolve) => waiting.push(() => resolve(undefined)))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
}

/** @param {Buffer} bytes @returns {Promise<Buffer>} */
function runZstd(bytes) {
  return new Promise((resolve, reject) => {
    // If zstd knows the size in advance, it does not prepare for the largest possible input, and takes a third of the
    // time.
    const size = `--stream-size=${bytes.length}`
    const level = bytes.length > largest ? ['-19'] : ['--ultra', '-22']
    const child = spawn('zstd', [...level, '--long=25', size, '-T1', '--no-check', '-c', '-q'])
    /** @type {Buffer[]} */
    const chunks = []
    child.stdout.on('data', (/** @type {Buffer} */ chunk) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve(Buffer.concat(chunks)) : reject(new Error(`zstd ended with ${code}.`)),
    )
    child.stdin.on('error', reject)
    child.stdin.end(bytes)
  })
}
