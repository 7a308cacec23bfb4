import { readdir, readFile } from 'node:fs/promises'

/** Clock ticks per second in /proc. The value is the same on every Linux system that we know of. */
const ticks = 100

/**
 * Processes started by this process, each with the seconds of CPU time that it and its finished children have used.
 * Null if the system does not report CPU times (no /proc).
 * @returns {Promise<readonly { id: number, seconds: number }[] | null>}
 */
async function listOwn() {
  /** @type {Map<number, { parent: number, seconds: number }>} */
  const known = new Map()
  let names
  try {
    names = await readdir('/proc')
  } catch {
    return null
  }
  for (const name of names) {
    if (!/^\d+$/.test(name)) continue
    // A process that ended in the meantime no longer has a file.
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    // Fields after the state: the parent, then the user and system times, then both for finished children.
    const [, parent = 0] = fields
    const seconds = fields.slice(11, 15).reduce((sum, each) => sum + each, 0) / ticks
    if (stat !== '') known.set(Number(name), { parent, seconds })
  }
  const isOurs = (/** @type {number} */ id) => {
    for (let at = known.get(id)?.parent; at !== undefined && at > 1; at = known.get(at)?.parent)
      if (at === process.pid) return true
    return false
  }
  return [...known].flatMap(([id, { seconds }]) => (isOurs(id) ? [{ id, seconds }] : []))
}

/**
 * Returns the CPU time in seconds used by this process's descendants. This measures work reliably even on a busy
 * machine. Null if the system does not report CPU time.
 * @returns {Promise<number | null>}
 */
export async function processorSeconds() {
  const own = await listOwn()
  return own?.reduce((sum, { seconds }) => sum + seconds, 0) ?? null
}

/**
 * Returns the memory in megabytes used by this process's descendants. Memory that several of them share is counted
 * once (PSS). Null if the system does not report memory use.
 * @returns {Promise<number | null>}
 */
export async function ownMegabytes() {
  const own = await listOwn()
  if (own === null) return null
  const kilobytes = await Promise.all(
    own.map(async ({ id }) => {
      const told = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '')
      return Number(/^Pss:\s+(\d+)/m.exec(told)?.[1] ?? 0)
    }),
  )
  const sum = kilobytes.reduce((before, each) => before + each, 0)
  return sum === 0 ? null : (sum * 1024) / 1e6
}
