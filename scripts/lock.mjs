import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const pollMs = 200

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM means that the process is alive and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** @param {string} file */
async function tryLock(file) {
  try {
    const handle = await open(file, 'wx')
    await handle.writeFile(String(process.pid))
    await handle.close()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/**
 * Runs `work` while holding a lock file, so that commands started at the same time install and build only once. The
 * lock of a dead process is taken over.
 * @template T
 * @param {string} file
 * @param {() => void} onWait called once if another process holds the lock
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, onWait, work) {
  await mkdir(dirname(file), { recursive: true })
  let told = false
  while (!(await tryLock(file))) {
    const holder = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10)
    // An empty file is a lock that was created but not yet written.
    if (Number.isInteger(holder) && !isAlive(holder)) {
      await rm(file, { force: true })
      continue
    }
    if (!told) onWait()
    told = true
    await wait(pollMs)
  }
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}
