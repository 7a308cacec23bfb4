/** Adds a policy to this document for good; policies only ever narrow each other. */
export function enforcePolicy(csp: string): void {
  const meta = document.createElement('meta')
  meta.httpEquiv = 'Content-Security-Policy'
  meta.content = csp
  document.head.append(meta)
}
