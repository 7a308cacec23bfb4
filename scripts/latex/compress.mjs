import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const kept = join(import.meta.dirname, '..', '..', '.cache', 'latex', 'compressed')

/**
 * Zstandard at its highest level, with a window that the browser's decoder accepts. Slow, so results are kept.
 * @param {Buffer} bytes @returns {Promise<Buffer>}
 */
export async function compress(bytes) {
  const file = join(kept, createHash('sha256').update(bytes).digest('hex'))
  try {
    return await readFile(file)
  } catch {
    const packed = await runZstd(bytes)
    await mkdir(kept, { recursive: true })
    await writeFile(file, packed)
    return packed
  }
}

/** @param {Buffer} bytes @returns {Promise<Buffer>} */
function runZstd(bytes) {
  return new Promise((resolve, reject) => {
    const child = spawn('zstd', ['--ultra', '-22', '--long=25', '-T1', '--no-check', '-c', '-q'])
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
