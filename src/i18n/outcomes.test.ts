import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { msg } from '../contracts/index.ts'
import { language } from './language.svelte.ts'
import { describeFailure } from './outcomes.ts'

vi.stubGlobal('document', { documentElement: {} })
afterEach(() => language.choose('en'))
afterAll(() => vi.unstubAllGlobals())

const failWith = (message: Parameters<typeof describeFailure>[0]['message']) =>
  describeFailure({ code: 'empty', message })

it('shows the plain strings of records saved before messages had templates', async () => {
  expect(failWith('{0} is empty.')).toBe('{0} is empty.')
  expect(failWith('The source has more than 9 characters.')).toBe('The source has more than 9 characters.')
  await language.choose('de')
  expect(failWith('The source is empty.')).toBe('Der Quelltext ist leer.')
  expect(failWith('The source has more than 9 characters.')).toMatch(
    /^[A-ZÄÖÜ].+\. The source has more than 9 characters\.$/,
  )
})

it('translates a template; without a translation, shows it after the description of its code', async () => {
  await language.choose('de')
  expect(failWith(msg`The source has more than ${9} characters.`)).toBe(
    'Der Quelltext hat mehr als 9 Zeichen.',
  )
  expect(failWith(msg`Not known: ${'a'}.`)).toMatch(/^[A-ZÄÖÜ].+\. Not known: a\.$/)
})
