/** Runs tasks one after another, in order. A failing task rejects its own promise and does not stop the others. */
export class SerialQueue {
  #tail: Promise<unknown> = Promise.resolve()

  run<T>(task: () => T | Promise<T>): Promise<T> {
    const result = this.#tail.then(task)
    // The chain continues from a promise that cannot reject. Otherwise one failure would make all later tasks fail.
    this.#tail = result.then(ignore, ignore)
    return result
  }
}

function ignore(): void {
  // Each caller gets its own result.
}
