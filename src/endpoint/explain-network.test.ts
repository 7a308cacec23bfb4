import { textOf } from '../contracts/index.ts'
import { expect, it } from 'vitest'
import { endpointAddress } from './address.ts'
import { explainNetwork } from './explain-network.ts'

it('explains why there was no response', () => {
  const page = { protocol: 'https:', origin: 'https://site.example' }
  const explain = (...args: Parameters<typeof explainNetwork>) => {
    const { code, message } = explainNetwork(...args)
    return `${code}: ${textOf(message)}`
  }
  expect(explain('http://gpu.example/v1', page)).toMatch(/^mixed-content: .*mixed content/)
  expect(explain('http://192.168.1.7:8000/v1', { ...page, protocol: 'http:' })).toMatch(
    /^blocked: No request was sent to .*content security policy/,
  )
  expect(explain('http://[::1]:8000/v1', page)).toMatch(/Write http:\/\/localhost:8000 instead/)
  expect(explain('http://localhost:11434/v1', page)).toMatch(
    /^network: .*local network.*OLLAMA_ORIGINS="https:\/\/site\.example".*Safari/,
  )
  expect(explain('http://localhost:11434/v1', page, { isThere: true })).toMatch(
    /^cors: A server responds .*CORS/,
  )
  expect(explain('http://localhost:11434/v1', page, { isDenied: true })).toMatch(/settings of this site/)
  const near = { protocol: 'http:', origin: 'http://127.0.0.1:4173' }
  expect(explain('http://localhost:8000/v1', near, { isDenied: true })).toMatch(
    /^network: No response from http:\/\/localhost:8000: the server may not be running(?!.*local network)/,
  )
  const inside = { protocol: 'https:', origin: 'https://192.168.1.2' }
  expect(explain('https://192.168.1.7/v1', inside, { isDenied: true })).not.toMatch(/local network/)
  expect(explain('http://localhost:8000/v1', inside, { isDenied: true })).toMatch(/settings of this site/)
  expect(explain('https://api.example/v1', page)).not.toMatch(/local network|Safari/)
  expect(explain('https://api.example/v1', page, { isDenied: true })).not.toMatch(/settings of this site/)
  expect(explain('nonsense', page)).toMatch(/^unsupported: .*not a web address/)
  expect(explain('ftp://host.example', page)).toMatch(/not a web address/)
  expect(explain('https://host.example/v1?key=secret-in-it', page)).not.toContain('secret-in-it')
})

it('derives the request URL from an address', () => {
  const completions = (base: string) => endpointAddress(base, '/chat/completions')
  const asked = ['http://localhost:11434', 'http://localhost:11434/', ' http://localhost:11434/v1// ']
  expect(asked.map(completions)).toEqual(asked.map(() => 'http://localhost:11434/v1/chat/completions'))
  const whole = 'https://host.example/api/v1/chat/completions?version=2'
  expect(completions(whole)).toBe(whole)
  expect(completions('https://host.example/api/v1?version=2')).toBe(whole)
  expect(endpointAddress(whole, '/models')).toBe('https://host.example/api/v1/models?version=2')
  expect(completions('nonsense')).toBe('nonsense')
})
