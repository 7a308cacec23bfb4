/** Characters that go to the page at once: it parses them in a few milliseconds. */
const batchCharacters = 1 << 18

/** Some of what a worker reads of a file. */
export interface JsonBatch {
  /** A JSON list. */
  readonly rows: string
  /** True of the last one. */
  readonly isDone: boolean
}

/** The next rows of a file, as many as the page parses at once. */
export async function nextBatch(rows: AsyncIterator<unknown>): Promise<JsonBatch> {
  const batch: string[] = []
  for (let characters = 0; characters < batchCharacters;) {
    const next = await rows.next()
    if (next.done === true) return { rows: `[${batch.join()}]`, isDone: true }
    const text = JSON.stringify(next.value)
    batch.push(text)
    characters += text.length
  }
  return { rows: `[${batch.join()}]`, isDone: false }
}
