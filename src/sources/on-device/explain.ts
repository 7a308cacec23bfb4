import { fail, type CompletionFailure, type SourceFailure } from '../../contracts/index.ts'
import { describeError } from '../../lib/errors.ts'
import { RpcError } from '../../lib/rpc/protocol.ts'

/** What the worker's errors are called where a model was asked for an answer. */
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

/** Why a model of this device gave no answer. */
export function explain(thrown: unknown, signal: AbortSignal): CompletionFailure {
  if (signal.aborted) return fail('aborted', 'Stopped.')
  if (!(thrown instanceof RpcError)) throw thrown
  if (thrown.code === 'timeout')
    return fail('timeout', 'The model was not done in time: choose a smaller one.')
  if (thrown.code === 'worker-died') {
    return fail(
      'no-room',
      'The model took more memory than this browser gives, and was stopped: choose a smaller one.',
    )
  }
  if (thrown.code === 'worker-unavailable' || thrown.code === 'disposed')
    return fail('blocked', thrown.message)
  const code = codes[thrown.code ?? '']
  if (code === undefined) throw thrown
  const failure = fail(code, describeError(thrown))
  // A line that broke goes on where it ended; a lost device comes back.
  return code === 'network' || code === 'device-lost' ? { ...failure, retryAfterMs: null } : failure
}
