import type { Environment } from '../contracts/index.ts'

/**
 * How frames are prevented from accessing the network: by a browser rule that they cannot change, or by their policy
 * and our guards.
 */
export type Network = NonNullable<Environment['network']>

let held: Network | undefined

/** The network protection of this page's frames so far; undefined before the first frame. */
export function currentNetwork(): Network | undefined {
  return held
}

export function noteNetwork(network: Network): void {
  held = network
}

/**
 * Asks the user for confirmation before model code runs without the browser's rule in a browser that might support
 * it.
 */
export type ConfirmRun = () => Promise<boolean>

let ask: ConfirmRun = () => Promise.resolve(false)

/** Sets the function that asks for confirmation; if none is set, the answer is no. */
export function setRunConfirmation(asked: ConfirmRun): void {
  ask = asked
}

export function mayRunUnprotected(): Promise<boolean> {
  return ask()
}
