import { builtFiles } from './built.ts'

/**
 * The address of a library's script or style sheet that scripts/libraries has built. The query tells its content, so
 * that a copy of an earlier version, which a host let the browser keep, is not taken for it.
 */
export function built(file: keyof typeof builtFiles): string {
  return `${import.meta.env.BASE_URL}engines/libraries/${file}?${builtFiles[file]}`
}
