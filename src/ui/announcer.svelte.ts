/** The one polite live region of the page; App shows it. */
export const announcer = $state({ text: '' })

/** Says a sentence to screen readers after what they are reading now. */
export function announce(text: string): void {
  // A repeated sentence is read again only if the node changes.
  announcer.text = announcer.text === text ? `${text}\u00a0` : text
}
