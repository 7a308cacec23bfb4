/**
 * Finds the part of a pasted text that opens a shared result, from `#/r/…` to the next space. Null if there is no
 * such part.
 */
export function findSharedHash(text: string): string | null {
  // Mail programs and chats add spaces, brackets and quotes around URLs. None of these occur inside a URL of ours.
  return /#\/r\/[^\s<>"'`)\]]+/.exec(text)?.[0] ?? null
}
