import { spawn } from 'node:child_process'

/** Zstandard at its highest level, with a window that the browser's decoder accepts. @param {Buffer} bytes @returns {Promise<Buffer>} */
export function compress(bytes) {
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
