import { fail, type CompletionFailure, type SourceFailure } from '../../contracts/index.ts'
import { reasonOf } from '../../lib/errors.ts'
import { RpcError } from '../../lib/rpc/protocol.ts'

/** Maps the worker's error codes to failures of a model source. */
const codes: Readonly<Record<string, SourceFailure>> = {
  'unknown-model': 'unknown-model',
  'not-fetched': 'not-fetched',
  network: 'network',
  'cut-download': 'network',
  'wrong-hash': 'wrong-hash',
  quota: 'no-room',
  memory: 'no-room',
  'device-lost': 'device-lost',
  'prompt-too-long': 'prompt-too-long',
  'wrong-input': 'unsupported',
  'no-backend': 'unsupported',
  engine: 'unavailable',
  timeout: 'timeout',
}

/** The reason why a model on this device did not return an answer. */
export function explain(thrown: unknown, signal: AbortSignal): CompletionFailure {
  if (signal.aborted) return fail('aborted', 'Stopped.')
  if (!(thrown instanceof RpcError)) throw thrown
  if (thrown.code === 'timeout')
    return fail('timeout', 'The model did not finish in time: choose a smaller one.')
  if (thrown.code === 'worker-died') {
    return fail(
      'no-room',
      'The model needed more memory than this browser allows and was stopped: choose a smaller one.',
    )
  }
  if (thrown.code === 'worker-unavailable' || thrown.code === 'disposed')
    return fail('blocked', thrown.message)
  const code = codes[thrown.code ?? '']
  if (code === undefined) throw thrown
  const failure = fail(code, reasonOf(thrown))
  // An interrupted download resumes where it stopped, and a lost GPU device becomes available again, so the request
  // can be retried.
  return code === 'network' || code === 'device-lost' ? { ...failure, retryAfterMs: null } : failure
}
