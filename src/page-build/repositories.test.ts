import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readAddress } from './address.ts'
import { packageOf } from './cdn-names.ts'
import { repositories } from './repositories.ts'

const text = readFileSync(new URL('../../public/engines/libraries/manifest.json', import.meta.url), 'utf8')
const manifest = v.parse(v.object({ repositories: v.record(v.string(), v.string()) }), JSON.parse(text))

test('the repositories match the last build of the libraries', () => {
  expect(Object.fromEntries(repositories)).toEqual(manifest.repositories)
  expect(repositories.size).toBeGreaterThan(100)
})

test('maps a repository to its package, with its current or former owner, in any case', () => {
  const found = [
    'twbs/bootstrap',
    'MrDoob/three.js',
    'animate-css/animate.css',
    'daneden/animate.css',
    'jquery/jquery-ui',
  ]
  expect(found.map(packageOf)).toEqual(['bootstrap', 'three', 'animate.css', 'animate.css', 'jquery-ui'])
  expect(packageOf('someone/bootstrap')).toBe(null)
  expect(readAddress('https://cdn.jsdelivr.net/gh/vueuse/vueuse@v10/x.js')?.name).toBe('@vueuse/core')
})
