import { expect, test } from 'vitest'
import { parseReference, siteUrl } from './site-path.ts'

const base = siteUrl('docs/index.html')

test('resolves references relative to the page, merging slashes like servers', () => {
  const path = (reference: string) => {
    const parsed = parseReference(reference, base)
    return parsed.kind === 'site' ? `${parsed.path}${parsed.query}${parsed.fragment}` : parsed.kind
  }
  expect(path('images//a.png')).toBe('docs/images/a.png')
  expect(path('../css///site.css?v=1//2#x//y')).toBe('css/site.css?v=1//2#x//y')
  expect(path('/a//')).toBe('a/')
  expect(path('//example.org//a.png')).toBe('external')
  expect(path('#part')).toBe('none')
})
