/**
 * Replaces `import.meta`, as bundlers do, with a name of the same length, so that positions in the code do not
 * change.
 */
export function nameMeta(code: string): string {
  return code.replace(/(?<![\w$.'"`])import\.meta(?=\.(?:env|url|hot)\b)/g, '__rtMeta$$$$$$')
}
