import type { IntakeMethods } from '../lib/intake-handlers.ts'

/** Reads what comes in from outside in a worker; where there are no workers, as in unit tests, does it here. */
export async function intakeApart<M extends keyof IntakeMethods>(
  method: M,
  params: IntakeMethods[M]['params'],
  signal?: AbortSignal,
): Promise<IntakeMethods[M]['result']> {
  if (typeof Worker === 'undefined') {
    const { intakeHandlers } = await import('../lib/intake-handlers.ts')
    return intakeHandlers[method](params)
  }
  const { intake } = await import('./intake-client.ts')
  return intake.call(method, params, signal === undefined ? {} : { signal })
}
