export type Version = readonly [major: number, minor: number, patch: number]

/** The version in `\version "..."`. Null if there is none or it cannot be read. */
export function readVersion(text: string): Version | null {
  const match = /^(?:[^%"\n]|"(?:[^"\\]|\\.)*")*?\\version\s*"\s*(\d+)\.(\d+)(?:\.(\d+))?/m.exec(text)
  if (match === null) return null
  return [Number(match[1]), Number(match[2]), Number(match[3] ?? 0)]
}

/** Returns a number that is negative, zero or positive if `left` is older than, the same as or newer than `right`. */
export function compareVersions(left: Version, right: Version): number {
  return left[0] - right[0] || left[1] - right[1] || left[2] - right[2]
}
