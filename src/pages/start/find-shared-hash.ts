/** The part of a pasted text that opens a shared result, `#/r/…` to the next blank; null where it has none. */
export function findSharedHash(text: string): string | null {
  // Mail programs and chats put blanks, brackets and quotes around addresses; none of these stands in one.
  return /#\/r\/[^\s<>"'`)\]]+/.exec(text)?.[0] ?? null
}
