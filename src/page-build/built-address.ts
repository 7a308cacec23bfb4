import { builtFiles } from './built.ts'

/**
 * The URL of a library's script or style sheet built by scripts/libraries. The query identifies the file's content,
 * so that the browser does not use a cached earlier version of the file.
 */
export function built(file: keyof typeof builtFiles): string {
  return `${import.meta.env.BASE_URL}engines/libraries/${file}?${builtFiles[file]}`
}
