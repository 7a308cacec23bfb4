import { report } from '../../../src/sandbox/engine/report.ts'

/** A placeholder for a missing module. Importing it does no harm, but using it fails the render. */
export function missingModule(name: string): object {
  return new Proxy(
    {},
    {
      get(_, key) {
        if (key === '__esModule') return true
        // Promises read these properties from any value.
        if (typeof key === 'symbol' || key === 'then') return undefined
        report({ failure: { code: 'unsupported', message: `The import "${name}" is not available here.` } })
        return undefined
      },
    },
  )
}
