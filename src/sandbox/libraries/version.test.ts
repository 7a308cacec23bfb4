import { readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { sha256 } from '../../lib/hash.ts'
import { libraries } from './catalogue.ts'
import { librariesVersion } from './version.ts'

const root = new URL('../../../', import.meta.url)
const scripts = new URL('./engines/', import.meta.url)
/** Components of our own: their text is their version. */
const components = new URL('./shadcn/', import.meta.url)
const packageSchema = v.object({ name: v.string(), version: v.string() })

/** The package that stands in the folder of an import. */
function installed(specifier: string) {
  const folder = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier
  const text = readFileSync(new URL(`node_modules/${folder}/package.json`, root), 'utf8')
  return v.parse(packageSchema, JSON.parse(text))
}

/** The packages that a script brings into the frame; scripts beside it are followed, types left out. */
function packagesOf(file: string, folder = scripts): readonly ReturnType<typeof installed>[] {
  const text = readFileSync(new URL(file, folder), 'utf8')
  const found = text.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']*)'/gm)
  // The frame's build gives each generation of React its own packages by the same names.
  const generation = /^react-1[78](?=\.ts$)/.exec(file)?.[0].slice('react'.length) ?? ''
  return Array.from(found, ([, specifier = '']) => specifier).flatMap((specifier) => {
    if (specifier.startsWith('./')) return packagesOf(specifier.slice(2), folder)
    if (specifier.startsWith('../shadcn/'))
      return packagesOf(specifier.slice('../shadcn/'.length), components)
    if (specifier.startsWith('.')) return []
    return [installed(specifier.replace(/^(react(?:-dom)?)(?=\/|$)/, `$1${generation}`))]
  })
}

const copies = libraries.flatMap((library) => library.copies.map((copy) => ({ library, copy })))
const ours = copies.filter(({ library }) => library.isOurs === true)
const theirs = copies.filter(({ library }) => library.isOurs !== true)

describe('the catalogue', () => {
  it.each(theirs.map(({ library, copy }) => [library.name, copy.version, { library, copy }] as const))(
    'tells the version of %s %s that is installed',
    (_name, version, { library, copy }) => {
      expect(copy.major).toBe(
        /^three\b/.test(library.name) ? Number(version.split('.')[1]) : parseInt(version, 10),
      )
      const { engine, sheet } = copy
      const sources = [
        ...(engine === undefined ? [] : packagesOf(engine.slice(engine.lastIndexOf('/') + 1))),
        ...(sheet === undefined ? [] : [installed(sheet.slice(sheet.indexOf('/node_modules/') + 14))]),
      ]
      const names = [library.name, ...(library.contains ?? []), 'tailwindcss-cdn']
      const own = sources.filter(({ name }) => names.includes(name))
      expect(own.map((found) => found.version)).toContain(version)
    },
  )
})

it('is hashed into the version that caches and records see', async () => {
  const files = readdirSync(scripts).filter((file) => /(?<!\.d)\.ts$/.test(file))
  const packages = files.flatMap((file) => packagesOf(file)).map(({ name, version }) => `${name}@${version}`)
  const catalogued = copies.map(({ library, copy }) => `${library.name}@${copy.version}`)
  const own = [
    ...readdirSync(components).map((file) => new URL(file, components)),
    ...['next.ts', 'hookform-resolvers.ts', 'shadcn-ui.ts'].map((file) => new URL(file, scripts)),
  ]
  const texts = await Promise.all(own.map((file) => sha256(readFileSync(file, 'utf8'))))
  const parts = [...new Set([...catalogued, ...packages, ...texts])].sort()
  expect(ours.length).toBeGreaterThan(0)
  expect(parts.length).toBeGreaterThan(copies.length)
  expect((await sha256(parts.join('\n'))).slice(0, 16)).toBe(librariesVersion)
})
