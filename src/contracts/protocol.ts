/**
 * `paper`: the definition as written in the paper (the default). `reference`: what the published code computes,
 * quirks included. A score always carries its protocol; a table never mixes them.
 */
export const protocols = ['paper', 'reference'] as const
export type Protocol = (typeof protocols)[number]
export const defaultProtocol: Protocol = 'paper'
