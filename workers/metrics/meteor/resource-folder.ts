import wordsUrl from '/engines/meteor/words.bin?url'

/**
 * The folder of METEOR's data, ending in `/`. The build resolves the path from a worker's script to the public files.
 */
export function resourceFolder(): string {
  return new URL('.', new URL(wordsUrl, self.location.href)).href
}
