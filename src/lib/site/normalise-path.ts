/**
 * Normalises a path: `./a//b/../c` becomes `a/c`. Paths that lead above the top stay at the top. Drive letters and
 * `\` are supported.
 */
export function normalisePath(path: string): string {
  const parts: string[] = []
  for (const part of path
    .replaceAll('\\', '/')
    .replace(/^[a-z]:/i, '')
    .split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}
