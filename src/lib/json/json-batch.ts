/** Number of characters sent to the page at a time. The page parses this many in a few milliseconds. */
const batchCharacters = 1 << 18

/** A part of the data that a worker reads from a file. */
export interface JsonBatch {
  /** A JSON list. */
  readonly rows: string
  /** True for the last part. */
  readonly isDone: boolean
}

/** The next rows of a file, as many as the page can parse at a time. */
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
