/** A name for the constant that instrumented code calls. Scripts of the page cannot guess the name. */
export function makeGuardName(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  return `__rt${number.toString(36)}$`
}
