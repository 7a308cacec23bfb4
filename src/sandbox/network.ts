import type { Environment } from '../contracts/index.ts'

/** What keeps frames from the network: a rule of the browser below their reach, or their policy and our guards. */
export type Network = NonNullable<Environment['network']>

let held: Network | undefined

/** What held for the frames of this page so far; undefined before the first. */
export function currentNetwork(): Network | undefined {
  return held
}

export function noteNetwork(network: Network): void {
  held = network
}

/** Asked before model code runs without the rule of a browser that may have it. */
export type ConfirmRun = () => Promise<boolean>

let ask: ConfirmRun = () => Promise.resolve(false)

/** Tells who is asked; without, the answer is no. */
export function setRunConfirmation(asked: ConfirmRun): void {
  ask = asked
}

export function mayRunUnprotected(): Promise<boolean> {
  return ask()
}
