import { realpath } from 'node:fs/promises'
import { resolve, sep } from 'node:path'

/*
 * Items are untrusted, and an answer can read the content of the item's images and assets. So these files may only
 * come from the folder of the request, and from nowhere else on this machine.
 */

/** A path that leads, or could lead, out of the allowed folders. */
export class OutsideError extends Error {}

/** Paths that look like ordinary folders but expose the machine's state, whatever the working directory is. */
const systemFolders = ['/proc', '/sys', '/dev', '/run']

/**
 * Refuses paths that are recognizably outside the folder from their name alone, before accessing the disk.
 * @param {string} path
 */
function refuseByName(path) {
  if (/^(?:[\\/]|[a-z]:)/i.test(path))
    throw new OutsideError('absolute paths are not allowed; use a path relative to its folder')
  if (path.split(/[\\/]/).includes('..')) throw new OutsideError('".." is refused')
  if (path.includes('\0')) throw new OutsideError('it contains a NUL character')
}

/** @param {string} file @param {string} folder both must be resolved real paths */
function isBelow(file, folder) {
  return file.startsWith(folder.endsWith(sep) ? folder : folder + sep)
}

/**
 * Resolves a relative path to its real file, which must be below the folder after following every link.
 * @param {string} path
 * @param {string} folder
 * @returns {Promise<string>} throws OutsideError, or the system's error if there is no such file
 */
export async function confine(path, folder) {
  refuseByName(path)
  const [file, root] = await Promise.all([realpath(resolve(folder, path)), realpath(folder)])
  if (!isBelow(file, root)) throw new OutsideError('a link points outside its folder')
  const system = systemFolders.find((one) => isBelow(file, one))
  if (system !== undefined) throw new OutsideError(`files of ${system} are refused`)
  return file
}
