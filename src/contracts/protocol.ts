/**
 * `paper`: the definition as written in the paper (the default). `reference`: the result of the published code,
 * including its quirks. Every score has a protocol, and no table mixes them.
 */
export const protocols = ['paper', 'reference'] as const
export type Protocol = (typeof protocols)[number]
export const defaultProtocol: Protocol = 'paper'
