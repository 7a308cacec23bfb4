import { readdir, readFile } from 'node:fs/promises'

/** Ticks of a second in /proc, on every Linux that we know of. */
const ticks = 100

/**
 * Seconds of processor time that the programs started by this one have taken, those that have ended among them: how much
 * work something is, on a machine that does other things too. Null where the system does not tell (it has no /proc).
 * @returns {Promise<number | null>}
 */
export async function processorSeconds() {
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
  return [...known].reduce((sum, [id, { seconds }]) => (isOurs(id) ? sum + seconds : sum), 0)
}
