import { fontsVersion } from '../sandbox/fonts/version.ts'

/** Engine id -> version or hash, for everything that decides pixels. Part of every cache key and record. */
export function engineVersions(): Promise<Record<string, string>> {
  return Promise.resolve({ fonts: fontsVersion })
}
