import { policies } from '../policies.ts'

/** Adds a policy to this document permanently; each further policy can only forbid more. */
export function enforcePolicy(name: keyof typeof policies): void {
  const meta = document.createElement('meta')
  meta.httpEquiv = 'Content-Security-Policy'
  meta.content = policies[name]
  document.head.append(meta)
}
