import { say } from '../../i18n/about.ts'

export interface Feature {
  readonly name: string
  readonly present: boolean
  /** Message that describes what does not work without the feature. */
  readonly without: string
}

/** Features that this browser supports, detected by trying them and never by the browser's name. */
export function diagnose(): readonly Feature[] {
  return [
    {
      name: 'WebGPU',
      present: 'gpu' in navigator,
      without: say('withoutWebgpu'),
    },
    {
      name: say('threads'),
      present: globalThis.crossOriginIsolated,
      without: say('withoutThreads'),
    },
    {
      name: say('offlineUse'),
      present: 'serviceWorker' in navigator,
      without: say('withoutOffline'),
    },
    {
      name: say('storage'),
      present: 'indexedDB' in globalThis,
      without: say('withoutStorage'),
    },
    {
      name: say('separateTabs'),
      present: 'locks' in navigator,
      without: say('withoutTabs'),
    },
    {
      name: 'Trusted Types',
      present: 'trustedTypes' in globalThis,
      without: say('withoutTrusted'),
    },
  ]
}
