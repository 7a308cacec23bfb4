import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { redirectLog } from '../../src/lib/logger.ts'
import { callWithin } from '../../src/rpc/call-within.ts'
import { WorkerClient } from '../../src/rpc/connect.ts'
import type { WorkerClientOptions } from '../../src/rpc/connect.ts'
import { RpcError } from '../../src/lib/rpc/protocol.ts'
import { RenewableClient } from '../../src/rpc/renewable-client.ts'
import { runInTurn } from '../../src/rpc/run-in-turn.ts'
import { SerialQueue } from '../../src/lib/rpc/serial-queue.ts'
import { serve, transferring } from './serve.ts'
import type { Channel, Handlers, ServeOptions } from './serve.ts'

type TestMethods = {
  add: { params: readonly [number, number]; result: number }
  fail: { params: string; result: never }
  count: { params: number; result: number }
  /** Waits forever unless it is aborted. */
  hang: { params: 'polite' | 'deaf'; result: string }
  buffer: { params: Uint8Array<ArrayBuffer>; result: Uint8Array<ArrayBuffer> }
  unclonable: { params: null; result: unknown }
  state: { params: null; result: string }
  setState: { params: string; result: null }
}

/** A Worker whose other side runs `serve` in this thread, and which actually transfers buffers. */
class FakeWorker extends EventTarget {
  readonly #channel = new MessageChannel()
  terminated = false

  constructor(start: (channel: Channel) => void) {
    super()
    const { port1, port2 } = this.#channel
    port1.addEventListener('message', (event: MessageEvent<unknown>) =>
      this.dispatchEvent(new MessageEvent('message', { data: event.data })),
    )
    port1.start()
    port2.start()
    start({
      postMessage: (message, transfer) => port2.postMessage(message, transfer),
      addEventListener: (type, listener) => port2.addEventListener(type, listener),
    })
  }

  postMessage(message: unknown, transfer: Transferable[]): void {
    this.#channel.port1.postMessage(message, transfer)
  }

  terminate(): void {
    this.terminated = true
    this.#channel.port1.close()
  }

  /** The event that the browser fires if the worker's script throws outside of any handler. */
  crash(message: string): void {
    this.dispatchEvent(Object.assign(new Event('error', { cancelable: true }), { message }))
  }
}

/** Number of `hang` calls that have started. */
let hanging = 0

function handlers(): Handlers<TestMethods> {
  let state = 'fresh'
  return {
    add: ([left, right]) => Promise.resolve(left + right),
    fail: (code) => Promise.reject(Object.assign(new RangeError('It failed.'), { code })),
    count: (steps, context) => {
      for (let step = 1; step <= steps; step += 1) context.progress(step, steps)
      return Promise.resolve(steps)
    },
    hang: (manner, { signal }) =>
      new Promise((_, reject) => {
        hanging += 1
        if (manner === 'polite') signal.addEventListener('abort', () => reject(new Error('stopped')))
      }),
    buffer: (bytes) => Promise.resolve(transferring(bytes, [bytes.buffer])),
    unclonable: () => Promise.resolve(() => 1),
    state: () => Promise.resolve(state),
    setState: (next) => {
      state = next
      return Promise.resolve(null)
    },
  }
}

const graceMs = 20
const clients: WorkerClient<TestMethods>[] = []
let logged: string[] = []
let restoreLog: () => void

beforeEach(() => {
  hanging = 0
  logged = []
  restoreLog = redirectLog({
    warn: (message) => logged.push(message),
    error: (message) => logged.push(message),
  })
})
afterEach(() => {
  for (const client of clients.splice(0)) client.dispose()
  restoreLog()
  vi.useRealTimers()
})

function connect(
  options: Partial<WorkerClientOptions<TestMethods>> & { serve?: ServeOptions; limitMs?: number } = {},
) {
  const workers: FakeWorker[] = []
  const limitMs = options.limitMs ?? 5000
  const client = new WorkerClient<TestMethods>({
    spawn: () => {
      const worker = new FakeWorker((channel) => serve(handlers(), { ...options.serve, channel }))
      workers.push(worker)
      return worker as unknown as Worker
    },
    timeLimitsMs: {
      add: limitMs,
      fail: limitMs,
      count: limitMs,
      hang: limitMs,
      buffer: limitMs,
      unclonable: limitMs,
      state: limitMs,
      setState: limitMs,
    },
    graceMs,
    ...options,
  })
  clients.push(client)
  return { client, workers }
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (thrown: unknown) => (thrown instanceof RpcError ? thrown.code : String(thrown)),
  )

describe('calls', () => {
  it('match answers to calls by id', async () => {
    const { client } = connect({ serve: { order: 'parallel' } })
    await expect(
      Promise.all([client.call('add', [1, 2]), client.call('add', [3, 4]), client.call('count', 2)]),
    ).resolves.toEqual([3, 7, 2])
  })

  it('keep the code, name and message of an error', async () => {
    const { client } = connect()
    const error = await client.call('fail', 'no-backend').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(RpcError)
    expect(error).toMatchObject({ code: 'no-backend', message: 'It failed.', remote: { name: 'RangeError' } })
  })

  it('report progress, including the last step', async () => {
    const { client } = connect()
    const seen: [number, number | undefined][] = []
    await client.call('count', 500, { onProgress: (done, total) => seen.push([done, total]) })
    expect(seen[0]).toEqual([1, 500])
    expect(seen.at(-1)).toEqual([500, 500])
    expect(seen.length).toBeLessThan(100)
  })

  it('transfer buffers in both directions', async () => {
    const { client } = connect()
    const bytes = new Uint8Array([1, 2, 3])
    const answer = await client.call('buffer', bytes, { transfer: [bytes.buffer] })
    expect([...answer]).toEqual([1, 2, 3])
    expect(bytes.byteLength).toBe(0)
  })

  it('fail alone if parameters or a result cannot be cloned', async () => {
    const { client, workers } = connect()
    const outgoing = client.call('add', [(() => 1) as unknown as number, 2])
    await expect(outgoing).rejects.toThrow(/could not be cloned/)
    await expect(client.call('unclonable', null)).rejects.toThrow(/could not be cloned/)
    await expect(client.call('add', [1, 1])).resolves.toBe(2)
    expect(workers).toHaveLength(1)
  })

  it('reject a method the worker does not have', async () => {
    const { client } = connect()
    const call = client.call('constructor' as 'state', null)
    await expect(call).rejects.toThrow(/Expected a method.*"constructor"/)
  })

  it('log an answer to an unknown call and continue', async () => {
    const { client, workers } = connect()
    await client.call('add', [1, 1])
    workers[0]!.dispatchEvent(new MessageEvent('message', { data: { type: 'result', id: 99, value: 1 } }))
    expect(logged).toEqual([expect.stringMatching(/unknown call 99/)])
    await expect(client.call('add', [2, 2])).resolves.toBe(4)
  })
})

describe('cancelling', () => {
  it('rejects immediately with the reason and keeps a worker that stops', async () => {
    const { client, workers } = connect()
    const controller = new AbortController()
    const call = client.call('hang', 'polite', { signal: controller.signal })
    await vi.waitFor(() => expect(hanging).toBe(1))
    controller.abort(new Error('changed my mind'))
    await expect(call).rejects.toThrow('changed my mind')
    await expect(client.call('add', [1, 2])).resolves.toBe(3)
    expect(workers).toHaveLength(1)
  })

  it('terminates a worker that does not stop, and starts another', async () => {
    const { client, workers } = connect()
    const controller = new AbortController()
    const call = client.call('hang', 'deaf', { signal: controller.signal })
    const waiting = client.call('add', [1, 2])
    await vi.waitFor(() => expect(hanging).toBe(1))
    controller.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
    await expect(waiting).resolves.toBe(3)
    expect(workers[0]!.terminated).toBe(true)
    await expect(client.call('add', [1, 2])).resolves.toBe(3)
    expect(workers).toHaveLength(2)
  })

  it('a waiting call leaves the running one alone', async () => {
    const { client, workers } = connect()
    const first = new AbortController()
    const second = new AbortController()
    const running = client.call('hang', 'polite', { signal: first.signal })
    const waiting = client.call('add', [1, 1], { signal: second.signal })
    await vi.waitFor(() => expect(hanging).toBe(1))
    second.abort()
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
    // Waits for longer than the grace period. The waiting call never started, so it must not cause anything to be
    // terminated.
    await new Promise((resolve) => setTimeout(resolve, 3 * graceMs))
    expect(workers[0]!.terminated).toBe(false)
    first.abort()
    await expect(running).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('before the call never reaches a worker', async () => {
    const { client, workers } = connect()
    await expect(client.call('add', [1, 1], { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    })
    expect(workers).toHaveLength(0)
  })
})

describe('the end of a worker', () => {
  it('after an error rejects all open calls, and the next call starts a new worker', async () => {
    const { client, workers } = connect()
    await client.call('add', [1, 1])
    const open = [client.call('hang', 'deaf'), client.call('add', [1, 1])]
    workers[0]!.crash('out of memory')
    expect(await Promise.all(open.map(codeOf))).toEqual(['worker-died', 'worker-died'])
    await expect(client.call('add', [2, 2])).resolves.toBe(4)
    expect(client.starts).toBe(2)
  })

  it('after an unreadable message rejects all open calls', async () => {
    const { client, workers } = connect()
    await client.call('add', [1, 1])
    const open = client.call('hang', 'deaf')
    workers[0]!.dispatchEvent(new Event('messageerror'))
    expect(await codeOf(open)).toBe('worker-died')
  })

  it('after a time limit fails only the slow call, and waiting calls go to the next worker', async () => {
    const { client } = connect({ limitMs: 30 })
    const slow = codeOf(client.call('hang', 'deaf'))
    const waiting = client.call('add', [1, 1])
    expect(await slow).toBe('timeout')
    await expect(waiting).resolves.toBe(2)
    expect(client.starts).toBe(2)
  })

  it('after a time limit also fails calls whose buffers were transferred', async () => {
    const { client } = connect({ limitMs: 30 })
    const bytes = new Uint8Array(4)
    const open = [
      client.call('hang', 'deaf'),
      client.call('buffer', bytes, { transfer: [bytes.buffer] }),
      client.call('hang', 'deaf'),
    ]
    expect(await Promise.all(open.map(codeOf))).toEqual(['timeout', 'worker-died', 'timeout'])
  })

  it('is not caused by the time spent waiting for another call', async () => {
    const { client } = connect({ limitMs: 40 })
    const controller = new AbortController()
    const calls = [0, 1].map(() => {
      const call = client.call('hang', 'polite', { signal: controller.signal })
      return codeOf(call)
    })
    setTimeout(() => controller.abort(), 30)
    await Promise.all(calls)
    await expect(client.call('add', [1, 1])).resolves.toBe(2)
    expect(client.starts).toBe(1)
  })

  it('follows an idle period, and the next call starts a new worker', async () => {
    const { client, workers } = connect({ idleMs: 30 })
    // A worker is not idle while a call is open.
    await expect(client.call('hang', 'polite', { signal: AbortSignal.timeout(90) })).rejects.toThrow()
    expect(client.starts).toBe(1)
    await client.call('setState', 'kept')
    await expect(client.call('state', null)).resolves.toBe('kept')
    await vi.waitFor(() => expect(workers[0]?.terminated).toBe(true))
    await expect(client.call('state', null)).resolves.toBe('fresh')
    expect(client.starts).toBe(2)
  })

  it('before it is ready is noticed', async () => {
    const { client } = connect({
      spawn: () => new FakeWorker(() => 0) as unknown as Worker,
      startLimitMs: 20,
    })
    await expect(client.call('add', [1, 1])).rejects.toThrow(/did not start within 20 ms/)
  })

  it('during construction rejects the call', async () => {
    const { client } = connect({
      spawn: () => {
        throw new TypeError('blocked by CSP')
      },
    })
    expect(await codeOf(client.call('add', [1, 1]))).toBe('worker-unavailable')
  })

  it('after dispose is final', async () => {
    const { client, workers } = connect()
    const open = client.call('hang', 'deaf')
    client.dispose()
    expect(await codeOf(open)).toBe('disposed')
    expect(await codeOf(client.call('add', [1, 1]))).toBe('disposed')
    expect(workers).toHaveLength(1)
  })
})

describe('a serial queue', () => {
  it('runs in order and continues after a rejection', async () => {
    const queue = new SerialQueue()
    const seen: number[] = []
    const results = await Promise.allSettled(
      [1, 2, 3].map((number) =>
        queue.run(async () => {
          await Promise.resolve()
          seen.push(number)
          if (number === 2) throw new Error('two')
          return number
        }),
      ),
    )
    expect(seen).toEqual([1, 2, 3])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  it('inside a worker continues after a rejection', async () => {
    const { client } = connect()
    const answers = await Promise.allSettled([client.call('fail', 'x'), client.call('add', [1, 1])])
    expect(answers[1]).toMatchObject({ value: 2 })
  })
})

describe('a queued job', () => {
  it('loses neither its worker nor its time to a job that never ends', async () => {
    const { client, workers } = connect({ graceMs: 0 })
    const queue = new SerialQueue()
    const { signal } = new AbortController()
    const endless = runInTurn(queue, signal, () =>
      callWithin(60, signal, (within) => client.call('hang', 'deaf', { signal: within })),
    )
    const next = runInTurn(queue, signal, () =>
      callWithin(60, signal, (within) => client.call('add', [1, 2], { signal: within })),
    )
    expect(await Promise.all([endless, next])).toEqual(['timeout', 3])
    expect(workers.map(({ terminated }) => terminated)).toEqual([true, false])
  })

  it('rejects immediately and never starts if it is cancelled while waiting', async () => {
    const queue = new SerialQueue()
    const { client } = connect()
    const running = new AbortController()
    const first = runInTurn(queue, running.signal, () =>
      client.call('hang', 'polite', { signal: running.signal }),
    )
    const controller = new AbortController()
    const begun = vi.fn(() => Promise.resolve(1))
    const waiting = runInTurn(queue, controller.signal, begun)
    controller.abort()
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
    running.abort()
    await expect(first).rejects.toMatchObject({ name: 'AbortError' })
    await queue.run(() => undefined)
    expect(begun).not.toHaveBeenCalled()
  })
})

it('serve ignores the threads of onnxruntime', () => {
  vi.stubGlobal('name', 'em-pthread-1')
  const posted: unknown[] = []
  serve(handlers(), {
    channel: { postMessage: (message) => posted.push(message), addEventListener: () => 0 },
  })
  vi.unstubAllGlobals()
  expect(posted).toEqual([])
})

it('serve refuses to start twice', async () => {
  const { port1, port2 } = new MessageChannel()
  const posted: unknown[] = []
  port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => posted.push(data))
  port1.start()
  port2.start()
  const start = () => serve(handlers(), { channel: port2 })
  start()
  start()
  port1.postMessage({ type: 'call', id: 1, method: 'add', params: [1, 2] })
  await vi.waitFor(() => expect(posted).toContainEqual({ type: 'result', id: 1, value: 3 }))
  port1.close()
  expect(posted).toEqual([{ type: 'ready' }, { type: 'started', id: 1 }, { type: 'result', id: 1, value: 3 }])
  expect(logged).toEqual(['A worker was started a second time.'])
})

it('a call that is reported as started twice has one time limit', async () => {
  let post: Channel['postMessage'] = () => undefined
  const worker = new FakeWorker((channel) => {
    post = (message, transfer) => channel.postMessage(message, transfer)
    channel.addEventListener('message', () => undefined)
    channel.postMessage({ type: 'ready' }, [])
  })
  const limitMs = 20
  const { client } = connect({ spawn: () => worker as unknown as Worker, limitMs })
  const call = client.call('add', [1, 2])
  for (const message of [
    { type: 'started', id: 1 },
    { type: 'started', id: 1 },
    { type: 'result', id: 1, value: 3 },
  ])
    post(message, [])
  expect(await call).toBe(3)
  await new Promise((resolve) => setTimeout(resolve, 2 * limitMs))
  expect(worker.terminated).toBe(false)
})

describe('replacing a client', () => {
  it('moves the other open jobs to the new client', async () => {
    const renewable = new RenewableClient(() => connect({ serve: { order: 'parallel' } }).client)
    const first = renewable.current
    let tries = 0
    const other = renewable.use(async (client) => {
      tries += 1
      if (client === first) await client.call('hang', 'deaf')
      return client.call('add', [1, 2])
    })
    await vi.waitFor(() => expect(hanging).toBe(1))
    renewable.replace(first)
    expect(await other).toBe(3)
    expect(tries).toBe(2)
    expect(await codeOf(first.call('add', [1, 2]))).toBe('disposed')
  })

  it('happens once per failure, and only then are calls repeated', async () => {
    const renewable = new RenewableClient(() => connect().client)
    const first = renewable.current
    renewable.replace(first)
    const second = renewable.current
    renewable.replace(first)
    expect(renewable.current).toBe(second)
    second.dispose()
    let tries = 0
    const ended = renewable.use((client) => {
      tries += 1
      return client.call('add', [1, 2])
    })
    expect(await codeOf(ended)).toBe('disposed')
    expect(tries).toBe(1)
  })
})
