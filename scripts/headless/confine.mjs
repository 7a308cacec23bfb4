import { realpath } from 'node:fs/promises'
import { resolve, sep } from 'node:path'

/*
 * An item comes from elsewhere, and its answer can read what the item's pictures and assets hold: so they come from
 * the folder of the request and from nowhere else on this machine.
 */

/** A path that leads, or may lead, out of the folders it is looked up in. */
export class OutsideError extends Error {}

/** What looks like a folder here and holds the machine's own state, wherever the working directory is. */
const systemFolders = ['/proc', '/sys', '/dev', '/run']

/**
 * Refuses paths that name another place by themselves, before the disk is asked.
 * @param {string} path
 */
function refuseByName(path) {
  if (/^(?:[\\/]|[a-z]:)/i.test(path))
    throw new OutsideError('absolute paths are refused; name it relative to its folder')
  if (path.split(/[\\/]/).includes('..')) throw new OutsideError('".." is refused')
  if (path.includes('\0')) throw new OutsideError('a NUL character stands in it')
}

/** @param {string} file @param {string} folder both real */
function isBelow(file, folder) {
  return file.startsWith(folder.endsWith(sep) ? folder : folder + sep)
}

/**
 * The real file behind a relative path: below the folder once every link is followed.
 * @param {string} path
 * @param {string} folder
 * @returns {Promise<string>} throws OutsideError, or the system's error where there is no such file
 */
export async function confine(path, folder) {
  refuseByName(path)
  const [file, root] = await Promise.all([realpath(resolve(folder, path)), realpath(folder)])
  if (!isBelow(file, root)) throw new OutsideError('a link leads out of its folder')
  const system = systemFolders.find((one) => isBelow(file, one))
  if (system !== undefined) throw new OutsideError(`files of ${system} are refused`)
  return file
}
