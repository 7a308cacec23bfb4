/** Runs tasks one after the other, in order; a task that fails rejects its own promise and stops nothing else. */
export class SerialQueue {
  #tail: Promise<unknown> = Promise.resolve()

  run<T>(task: () => T | Promise<T>): Promise<T> {
    const result = this.#tail.then(task)
    // The chain continues from a promise that cannot reject, else one failure would fail all later tasks.
    this.#tail = result.then(ignore, ignore)
    return result
  }
}

function ignore(): void {
  // Each caller sees its own result.
}
