export type Version = readonly [major: number, minor: number, patch: number]

/** What `\version "..."` says; null where there is none that can be read. */
export function readVersion(text: string): Version | null {
  const match = /^(?:[^%"\n]|"(?:[^"\\]|\\.)*")*?\\version\s*"\s*(\d+)\.(\d+)(?:\.(\d+))?/m.exec(text)
  if (match === null) return null
  return [Number(match[1]), Number(match[2]), Number(match[3] ?? 0)]
}

/** Negative, zero or positive as `left` is older than, the same as or newer than `right`. */
export function compareVersions(left: Version, right: Version): number {
  return left[0] - right[0] || left[1] - right[1] || left[2] - right[2]
}
