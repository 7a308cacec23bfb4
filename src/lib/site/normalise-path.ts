/** `./a//b/../c` -> `a/c`; what points above the top stays at the top; drive letters and `\` are understood. */
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
