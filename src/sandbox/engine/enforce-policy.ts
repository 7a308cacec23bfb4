import { policies } from '../policies.ts'

/** Adds a policy to this document for good; policies only ever narrow each other. */
export function enforcePolicy(name: keyof typeof policies): void {
  const meta = document.createElement('meta')
  meta.httpEquiv = 'Content-Security-Policy'
  meta.content = policies[name]
  document.head.append(meta)
}
