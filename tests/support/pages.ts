/** Small pages for tests of user journeys. They are fast to render and easy to tell apart. */
export function plainPage(color: string, words = 'Round trip'): string {
  return `<!doctype html><title>t</title><body style="margin:0;background:${color}"><h1>${words}</h1></body>`
}

export function answerOf(files: Readonly<Record<string, string>>): string {
  return JSON.stringify(Object.entries(files).map(([filename, content]) => ({ filename, content })))
}
