/** The page's only polite live region, rendered by App. */
export const announcer = $state({ text: '' })

/** Announces a sentence to screen readers once they have finished what they are currently reading. */
export function announce(text: string): void {
  // Screen readers only read a repeated sentence again if the node changes.
  announcer.text = announcer.text === text ? `${text}\u00a0` : text
}
