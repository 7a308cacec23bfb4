import { describe, expect, it } from 'vitest'
import { JobQueue } from './queue.ts'

/** A task that ends when told, and reports when it began. */
function gate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

describe('a job queue', () => {
  it('keeps the order and the number of jobs at once', async () => {
    const queue = new JobQueue(2)
    const gates = [gate(), gate(), gate()]
    const begun: number[] = []
    const jobs = gates.map(({ opened }, index) =>
      queue.add(async () => {
        begun.push(index)
        await opened
        return index
      }),
    )
    expect([begun, queue.running, queue.waiting]).toEqual([[0, 1], 2, 1])
    gates[1]!.open()
    await expect(jobs[1]!.result).resolves.toBe(1)
    expect(begun).toEqual([0, 1, 2])
    gates[0]!.open()
    gates[2]!.open()
    await expect(Promise.all(jobs.map(({ result }) => result))).resolves.toEqual([0, 1, 2])
    expect([queue.running, queue.waiting]).toEqual([0, 0])
  })

  it('continues after a rejection', async () => {
    const queue = new JobQueue()
    const failing = queue.add(() => Promise.reject(new Error('broken')))
    const next = queue.add(() => Promise.resolve('fine'))
    await expect(failing.result).rejects.toThrow('broken')
    await expect(next.result).resolves.toBe('fine')
  })

  it('cancels a running job through its signal, and a waiting one before it begins', async () => {
    const queue = new JobQueue()
    let begun = 0
    const task = ({ signal }: { signal: AbortSignal }) => {
      begun += 1
      return new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(new Error('stopped'))),
      )
    }
    const [running, waiting, last] = [queue.add(task), queue.add(task), queue.add(() => Promise.resolve(1))]
    waiting.cancel()
    await expect(waiting.result).rejects.toMatchObject({ name: 'AbortError' })
    running.cancel(new Error('no longer wanted'))
    await expect(running.result).rejects.toThrow('no longer wanted')
    await expect(last.result).resolves.toBe(1)
    expect(begun).toBe(1)
  })

  it('obeys the signal of who added the job', async () => {
    const queue = new JobQueue()
    const controller = new AbortController()
    const blocker = gate()
    const first = queue.add(() => blocker.opened)
    const second = queue.add(() => Promise.resolve(), { signal: controller.signal })
    controller.abort()
    await expect(second.result).rejects.toMatchObject({ name: 'AbortError' })
    await expect(
      queue.add(() => Promise.resolve(), { signal: controller.signal }).result,
    ).rejects.toMatchObject({ name: 'AbortError' })
    blocker.open()
    await first.result
  })

  it('reports start and progress, and nothing after cancellation', async () => {
    const queue = new JobQueue()
    const controller = new AbortController()
    const seen: unknown[] = []
    const job = queue.add(
      (context) => {
        context.progress(1, 2)
        controller.abort()
        context.progress(2, 2)
        return Promise.resolve()
      },
      {
        signal: controller.signal,
        onStart: (waiting) => seen.push(['start', waiting]),
        onProgress: (done, total) => seen.push([done, total]),
      },
    )
    await job.result
    expect(seen).toEqual([
      ['start', 0],
      [1, 2],
    ])
  })

  it('cancels everything at once', async () => {
    const queue = new JobQueue()
    const jobs = [1, 2, 3].map(() =>
      queue.add(
        ({ signal }) =>
          new Promise<never>((_, reject) =>
            signal.addEventListener('abort', () => reject(new Error('stopped'))),
          ),
      ),
    )
    queue.cancelAll()
    const ends = await Promise.allSettled(jobs.map(({ result }) => result))
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(queue.running + queue.waiting).toBe(0)
  })

  it('refuses a concurrency below one', () => {
    expect(() => new JobQueue(0)).toThrow(RangeError)
  })
})
