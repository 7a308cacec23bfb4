export interface Feature {
  readonly name: string
  readonly present: boolean
  /** What is lost without it, as a sentence. */
  readonly without: string
}

/** What this browser offers, asked by feature and never by name. */
export function diagnose(): readonly Feature[] {
  return [
    {
      name: 'WebGPU',
      present: 'gpu' in navigator,
      without: 'Metrics run on the CPU.',
    },
    {
      name: 'Threads',
      present: globalThis.crossOriginIsolated,
      without: 'Neural models run on one thread.',
    },
    {
      name: 'Offline use',
      present: 'serviceWorker' in navigator,
      without: 'The page needs the network each time.',
    },
    {
      name: 'Storage',
      present: 'indexedDB' in globalThis,
      without: 'Drafts last as long as this tab.',
    },
    {
      name: 'Separate tabs',
      present: 'locks' in navigator,
      without: 'Keep one tab per draft.',
    },
    {
      name: 'Trusted Types',
      present: 'trustedTypes' in globalThis,
      without: 'One of several safeguards is missing.',
    },
  ]
}
