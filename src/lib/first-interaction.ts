/** Resolves when the user first touches, types, drops or pastes anything after the call. */
export function firstInteraction(): Promise<void> {
  return new Promise((resolve) => {
    for (const type of ['pointerdown', 'keydown', 'input', 'drop', 'paste']) {
      addEventListener(type, () => resolve(), { once: true, capture: true })
    }
  })
}
