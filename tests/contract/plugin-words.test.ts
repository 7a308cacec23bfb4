import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { inputKinds } from '../../src/contracts/index.ts'
import { words as de } from '../../src/i18n/de/words.ts'
import { details } from '../../src/i18n/en/details.ts'
import { words as fr } from '../../src/i18n/fr/words.ts'
import { makeTeller } from '../../src/i18n/words.ts'
import { describeUnread } from '../../src/lib/errors.ts'
import { loadAggregateOf } from '../../src/registry/aggregates.ts'
import { benchmarkProtocols } from '../../src/registry/benchmark-protocols.ts'
import {
  benchmarks,
  loadBenchmark,
  loadPublished,
  loadPublishedCorrelations,
} from '../../src/registry/benchmarks.ts'
import { hubDataSets } from '../../src/registry/hub-data-sets.ts'
import { importers } from '../../src/registry/importers.ts'
import { metrics } from '../../src/registry/metrics.ts'
import { renderers } from '../../src/registry/renderers.ts'

/*
 * What plug-ins tell of themselves, and what importers say of a file, stands in English: every sentence of it has words
 * in the other languages.
 */

const tellers = { de: makeTeller(de, 'de'), fr: makeTeller(fr, 'fr') }

/** Formats, measures and data sets have one name in every language. */
const names = new Set<string>([
  ...[...renderers.values()].filter(({ id }) => id !== 'html').map(({ label }) => label),
  ...[...renderers.keys(), 'HTML', 'Vega', 'Apache-2.0'],
  ...[...metrics.values()].map(({ label }) => label),
  ...[...benchmarks.values()]
    .filter(({ takesOwnPictures }) => takesOwnPictures !== true)
    .map(({ label }) => label),
])

function lacking(texts: readonly (string | undefined)[]): readonly string[] {
  return [...new Set(texts)]
    .filter((text): text is string => text !== undefined && !names.has(text))
    .flatMap((text) => [
      ...(tellers.de(text) === null ? [`de: ${text}`] : []),
      ...(tellers.fr(text) === null ? [`fr: ${text}`] : []),
    ])
}

describe.each([...benchmarks.values()])('$id', (meta) => {
  it('has its texts in every language', async () => {
    const { dataFields = [], variants = [] } = await loadBenchmark(meta.id)
    const tables = [...(await loadPublished(meta.id)), ...(await loadPublishedCorrelations(meta.id))]
    const domains = meta.domains.map(({ label }) => label)
    expect(
      lacking([
        meta.label,
        meta.summary,
        meta.license,
        ...domains,
        ...(meta.items === 0 || meta.domains.length === 1
          ? []
          : domains.map((label) => `${meta.label}: ${label}`)),
        ...(benchmarkProtocols.get(meta.id) ?? []),
        ...tables.flatMap(({ title, source }) => [title, source.place]),
        ...tables.flatMap((table) => ('rows' in table ? [table.note, table.otherReading?.label] : [])),
        ...dataFields.map(({ label }) => label),
        ...variants.flatMap(({ label, hint }) => [label, hint]),
      ]),
    ).toEqual([])
  })

  it('has names of its figures in every language', async () => {
    const aggregate = await loadAggregateOf(meta.id)
    const labels = aggregate.columns([], 'paper').map(({ label }) => label)
    // Measures are called alike everywhere.
    expect(
      lacking(labels).filter((text) => !/^..: (?:[A-Z]\w*-?\w*|Exact match|Reward)$/.test(text)),
    ).toEqual([])
  })
})

it('importers and data sets of the hub are told of in every language', () => {
  const shapes = [...importers.values()].flatMap(({ label, summary }) => [label, summary])
  const kinds = Object.values(inputKinds).map(({ label }) => label)
  expect(lacking([...shapes, ...hubDataSets.flatMap(({ label, note }) => [label, note]), ...kinds])).toEqual(
    [],
  )
})

/** Files that say what is wrong with a file, as a sentence. */
const told =
  /^src\/(?:importers\/.*|benchmarks\/[^/]+\/importer\/.*|benchmarks\/[^/]+\/shared\/(?:item|published-shapes)|jobs\/(?:table-mapping|hub|byte-sources)|lib\/(?:json-row-value|archive|unpack-file|tool-archives)|pages\/play\/(?:intake|own-picture)|sandbox\/frame\/.*|session\/suite-reading|share\/link)\.ts$/
/** Files that throw it: whoever reads a table or rows shows the message. */
const thrown = /^src\/(?:jobs\/table-reader|lib\/(?:json-rows|table\/.*))\.ts$/

it('what is said of files and by the sandbox has words in every language', () => {
  const texts = readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.(?:test|fixture))\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => told.test(file) || thrown.test(file))
    .flatMap((file) => sentencesOf(readFileSync(file, 'utf8'), thrown.test(file)))
  expect(texts.length).toBeGreaterThan(80)
  expect(lacking(texts)).toEqual([])
})

it('says in every language why a table is not read', () => {
  const tell = (why: string) => {
    const text = describeUnread('a.csv', new Error(why))
    return [tellers.de(text), tellers.fr(text)]
  }
  expect(tell('The table has 1001 columns; the limit is 1000.')).toEqual([
    'a.csv ließ sich nicht lesen: Die Tabelle hat 1001 Spalten; höchstens 1000 sind möglich.',
    'a.csv n’a pas pu être lu\u00a0: Le tableau a 1001 colonnes\u00a0; la limite est 1000.',
  ])
  expect(tell('A column has a name of more than 300 characters.')).toEqual([
    'a.csv ließ sich nicht lesen: Eine Spalte hat einen Namen von mehr als 300 Zeichen.',
    'a.csv n’a pas pu être lu\u00a0: Une colonne a un nom de plus de 300 caractères.',
  ])
})

it('has words for no sentence that nobody says', () => {
  const sources = ['src', 'workers']
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(?:ts|svelte)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith('src/i18n/'))
    .map((file) => readFileSync(file, 'utf8').replaceAll(/\\(['"\\])/g, '$1'))
    .join('\n')
  // Browsers and the schema library say these.
  const others = /^(?:Un|Invalid )/
  // Some are put together of several, with values between.
  const parts = (text: string) => text.split(/\{\w+\}|(?<=\.) /).map((part) => part.trim())
  const isMade = (text: string) =>
    parts(text).some((part) => sources.includes(part) && part.length >= Math.min(5, text.length / 2))
  expect(details.filter((text) => !others.test(text) && !isMade(text))).toEqual([])
})

/** Sentences that are given to what makes failures, issues, warnings and, if so wished, errors; `a` stands for each value. */
function sentencesOf(source: string, ofErrors: boolean): readonly string[] {
  const found: string[] = []
  const read = (node: ts.Node | undefined): void => {
    if (node === undefined) return
    if (ts.isStringLiteralLike(node)) found.push(node.text)
    else if (ts.isTemplateExpression(node))
      found.push(node.head.text + node.templateSpans.map(({ literal }) => `a${literal.text}`).join(''))
    else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(read)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const name = node.expression.getText()
      if (/^(?:fail|issue|warn)$/.test(name)) read(node.arguments[1])
      if (name === 'refuse') read(node.arguments[0])
      if (/^issuesOf\(/.test(name)) read(node.arguments[1])
    }
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'message') read(node.initializer)
    if (ofErrors && ts.isNewExpression(node) && node.expression.getText() === 'Error')
      read(node.arguments?.[0])
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('file.ts', source, ts.ScriptTarget.Latest, true))
  // What is only put together of other sentences says nothing of its own.
  return found.filter((text) => /[a-z]{3}.* /i.test(text))
}
