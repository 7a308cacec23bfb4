import wordsUrl from '/engines/meteor/words.bin?url'

/** Where METEOR's data lie, with `/` at the end. The build knows the way from a worker's script to the public files. */
export function resourceFolder(): string {
  return new URL('.', new URL(wordsUrl, self.location.href)).href
}
