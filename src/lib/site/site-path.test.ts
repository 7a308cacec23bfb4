import { expect, test } from 'vitest'
import { parseReference, siteUrl } from './site-path.ts'

const base = siteUrl('docs/index.html')

test('references count from the page, with slashes merged as servers merge them', () => {
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
