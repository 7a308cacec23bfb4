import { describe, expect, it } from 'vitest'
import { describeAdapter, describeBrowser, engineIdleMs, readUserAgent } from './environment.ts'

const chromium =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36'

describe('the browser', () => {
  it.each([
    [chromium, 'Chromium 156.0.0.0', 'X11; Linux x86_64'],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0',
      'Firefox 153.0',
      'X11; Linux x86_64',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15',
      'Safari 19.1',
      'Macintosh; Intel Mac OS X 10_15_7',
    ],
    ['curl', 'unknown', 'unknown'],
  ])('is parsed from %s', (userAgent, browser, platform) => {
    expect(readUserAgent(userAgent)).toEqual({ browser, platform })
  })

  it('has its full version if user-agent hints contain it', async () => {
    const userAgentData = {
      platform: 'Linux',
      getHighEntropyValues: () =>
        Promise.resolve({
          architecture: 'x86',
          fullVersionList: [
            { brand: 'Not;A=Brand', version: '8.0.0.0' },
            { brand: 'Chromium', version: '156.0.8078.79' },
          ],
        }),
    }
    await expect(describeBrowser({ userAgent: chromium, userAgentData })).resolves.toEqual({
      browser: 'Chromium 156.0.8078.79',
      platform: 'Linux x86',
    })
  })

  it('is parsed from the user agent if hints are rejected', async () => {
    const userAgentData = {
      platform: 'Linux',
      getHighEntropyValues: () => Promise.reject(new DOMException('no', 'NotAllowedError')),
    }
    await expect(describeBrowser({ userAgent: chromium, userAgentData })).resolves.toMatchObject({
      browser: 'Chromium 156.0.0.0',
    })
  })
})

describe('the adapter', () => {
  it('is null without WebGPU or if the request throws', async () => {
    await expect(describeAdapter(undefined)).resolves.toBeNull()
    const broken = { requestAdapter: () => Promise.reject(new Error('lost')) } as unknown as GPU
    await expect(describeAdapter(broken)).resolves.toBeNull()
  })
})

it('unloads idle engines on devices with little memory', () => {
  const userAgent = ''
  expect(engineIdleMs({ userAgent })).toBe(Infinity)
  expect(engineIdleMs({ userAgent, maxTouchPoints: 0, deviceMemory: 8 })).toBe(Infinity)
  expect(engineIdleMs({ userAgent, maxTouchPoints: 5 })).toBe(60_000)
  expect(engineIdleMs({ userAgent, maxTouchPoints: 0, deviceMemory: 2 })).toBe(60_000)
})
