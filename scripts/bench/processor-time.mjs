import { readdir, readFile } from 'node:fs/promises'

/** Ticks of a second in /proc, on every Linux that we know of. */
const ticks = 100

/**
 * The programs started by this one, with the seconds of processor time that each has taken, its children that have ended
 * among them. Null where the system does not tell (it has no /proc).
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
    // One that ends while we look has no file any more.
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    // After the state: parent; user, system, and both of children that have ended.
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
 * Seconds of processor time that the programs started by this one have taken: how much work something is, on a machine
 * that does other things too. Null where the system does not tell.
 * @returns {Promise<number | null>}
 */
export async function processorSeconds() {
  const own = await listOwn()
  return own?.reduce((sum, { seconds }) => sum + seconds, 0) ?? null
}

/**
 * Megabytes of memory that the programs started by this one hold; what several share counts once (PSS). Null where the
 * system does not tell.
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
