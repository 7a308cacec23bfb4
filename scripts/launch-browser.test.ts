import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { sandboxNote, tryStart } from './ensure-browser.mjs'
import { chooseChromium, chooseHeadlessShell, findChromium, findTestChromium } from './find-browser.mjs'
import { browserEnv, chromiumOptions } from './launch-browser.mjs'

const found = { executablePath: '/opt/chromium', sandbox: 'untried' as const }

afterEach(() => vi.unstubAllEnvs())

it('starts browsers with our fonts, language and time zone, whatever the machine has', () => {
  const env = browserEnv({
    HOME: '/home/someone',
    FONTCONFIG_FILE: '/etc/fonts/fonts.conf',
    LC_ALL: 'ja_JP.UTF-8',
    LANGUAGE: 'ja',
    TZ: 'Asia/Tokyo',
  })
  expect(env).toMatchObject({ HOME: '/home/someone', LC_ALL: 'en_US.UTF-8', LANGUAGE: 'en_US', TZ: 'UTC' })
  expect(env['FONTCONFIG_FILE']).toMatch(/fonts\.conf$/)
  expect(env['FONTCONFIG_FILE']).not.toMatch(/^\/etc/)
})

it('uses a font configuration that lists our fonts and none of the machine', () => {
  const file = browserEnv()['FONTCONFIG_FILE'] ?? ''
  const config = readFileSync(file, 'utf8')
  expect(config.match(/<dir\b.*/g)).toEqual(['<dir prefix="relative">.</dir>'])
  expect(config).not.toContain('<include')
  expect(existsSync(join(dirname(file), 'fallback.ttf'))).toBe(true)
})

it('uses the sandbox only if it is known to work', () => {
  for (const [sandbox, isUsed] of [
    ['used', true],
    ['refused', false],
    ['root', false],
    ['untried', false],
  ] as const) {
    expect(chromiumOptions({ ...found, sandbox }).chromiumSandbox).toBe(isUsed)
  }
  expect(chromiumOptions(found, ['--more']).args).toContain('--more')
  expect(chromiumOptions(found).args.join(' ')).not.toContain('sandbox')
})

it.each([
  ['a system that allows it', false, ['used'], 'used', null],
  ['a system that refuses it', false, ['refused'], 'refused', /without its own sandbox.*system/],
  ['root', true, ['used', 'root'], 'root', /without its own sandbox.*root/],
] as const)('chooses the sandbox: %s', async (_name, isRoot, working, expected, note) => {
  const started = await tryStart(
    found,
    ({ sandbox }) => Promise.resolve(working.some((one) => one === sandbox)),
    isRoot,
  )
  expect(started).toEqual({ ...found, sandbox: expected })
  const said = started === null ? '' : sandboxNote(started)
  if (note === null) expect(said).toBeNull()
  else expect(said).toMatch(note)
})

it('returns null for a browser that does not start', async () => {
  expect(await tryStart(found, () => Promise.resolve(false), false)).toBeNull()
  expect(await tryStart(found, () => Promise.resolve(false), true)).toBeNull()
})

it.each(['used', 'refused', 'root'] as const)('passes its choice to child processes: %s', async (sandbox) => {
  vi.stubEnv('ROUNDTRIP_CHROMIUM', undefined)
  vi.stubEnv('ROUNDTRIP_CHROMIUM_SANDBOX', undefined)
  chooseChromium({ ...found, sandbox })
  const passed = await findChromium()
  expect(passed).toEqual({ ...found, sandbox })
  const starts = vi.fn(() => Promise.resolve(true))
  expect(passed === null ? null : await tryStart(passed, starts)).toEqual(passed)
  expect(starts).not.toHaveBeenCalled()
})

it('treats the sandbox of a chosen browser as untried if its state is invalid', async () => {
  vi.stubEnv('ROUNDTRIP_CHROMIUM', 'playwright')
  vi.stubEnv('ROUNDTRIP_CHROMIUM_SANDBOX', 'yes')
  expect(await findChromium()).toEqual({ executablePath: undefined, sandbox: 'untried' })
})

it('runs tests in the headless shell unless the user chose a Chromium for them', async () => {
  vi.stubEnv('ROUNDTRIP_HEADLESS_SHELL', undefined)
  vi.stubEnv('ROUNDTRIP_CHROMIUM', '/opt/chromium')
  vi.stubEnv('ROUNDTRIP_CHROMIUM_SANDBOX', 'used')
  expect(await findTestChromium()).toEqual({ executablePath: '/opt/chromium', sandbox: 'used' })
  chooseHeadlessShell('/opt/shell')
  expect(await findTestChromium()).toEqual({ executablePath: '/opt/shell', sandbox: 'used' })
  expect(await findChromium()).toEqual({ executablePath: '/opt/chromium', sandbox: 'used' })
})

it('uses Playwright’s full Chromium, not its headless shell', () => {
  expect(chromiumOptions({ executablePath: undefined, sandbox: 'used' })).toHaveProperty(
    'channel',
    'chromium',
  )
})
