import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inputKinds, msg, textOf, type Message } from '../../src/contracts/index.ts'
import { messages as de } from '../../src/i18n/de/messages.ts'
import { details } from '../../src/i18n/en/details.ts'
import { syntaxErrors } from '../../src/i18n/en/syntax-errors.ts'
import { messages as fr } from '../../src/i18n/fr/messages.ts'
import { findTranslation } from '../../src/i18n/translate.ts'
import { describeUnread, MessageError } from '../../src/lib/errors.ts'
import { frameTemplates } from '../../src/lib/frame-templates.ts'
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
import { reach, readImportGraph } from '../support/import-graph.ts'
import { messagesOf, sentencesOf, templatesOf } from '../support/sentences.ts'

/*
 * Plug-in strings and importer messages about a file are written in English. Every sentence in them must have a
 * translation.
 */

const translators = {
  de: (message: Message) => findTranslation(de, 'de', message),
  fr: (message: Message) => findTranslation(fr, 'fr', message),
}

/** Formats, metrics and data sets have the same name in every language. */
const names = new Set<string>([
  ...[...renderers.values()].filter(({ id }) => id !== 'html').map(({ label }) => label),
  ...[...renderers.keys(), 'HTML', 'Vega', 'Apache-2.0'],
  ...[...metrics.values()].map(({ label }) => label),
  ...[...benchmarks.values()]
    .filter(({ takesOwnPictures }) => takesOwnPictures !== true)
    .map(({ label }) => label),
])

function listMissing(messages: readonly (Message | undefined)[]): readonly string[] {
  return [...new Set(messages)]
    .filter((message) => message !== undefined)
    .filter((message) => typeof message !== 'string' || !names.has(message))
    .flatMap((message) => [
      ...(translators.de(message) === null ? [`de: ${textOf(message)}`] : []),
      ...(translators.fr(message) === null ? [`fr: ${textOf(message)}`] : []),
    ])
}

it('has the weaknesses of metrics in every language', () => {
  expect(listMissing([...metrics.values()].map(({ weakness }) => weakness))).toEqual([])
})

describe.each([...benchmarks.values()])('$id', (meta) => {
  it('has translations of its strings in every language', async () => {
    const { dataFields = [], variants = [] } = await loadBenchmark(meta.id)
    const tables = [...(await loadPublished(meta.id)), ...(await loadPublishedCorrelations(meta.id))]
    const domains = meta.domains.map(({ label }) => label)
    expect(
      listMissing([
        meta.label,
        meta.summary,
        meta.license,
        ...domains,
        ...(benchmarkProtocols.get(meta.id) ?? []),
        ...tables.flatMap(({ title, source }) => [title, source.place]),
        ...tables.flatMap((table) => ('rows' in table ? [table.note, table.otherReading?.label] : [])),
        ...dataFields.map(({ label }) => label),
        ...variants.flatMap(({ label, hint }) => [label, hint]),
      ]),
    ).toEqual([])
  })

  it('has translations of its column labels in every language', async () => {
    const aggregate = await loadAggregateOf(meta.id)
    const labels = aggregate.columns([], 'paper').map(({ label }) => label)
    // Metrics have the same name in every language.
    expect(
      listMissing(labels).filter((text) => !/^..: (?:[A-Z]\w*-?\w*|Exact match|Reward)$/.test(text)),
    ).toEqual([])
  })
})

it('importers and hub data sets have translations in every language', () => {
  const shapes = [...importers.values()].flatMap(({ label, summary }) => [label, summary])
  const kinds = Object.values(inputKinds).map(({ label }) => label)
  expect(
    listMissing([...shapes, ...hubDataSets.flatMap(({ label, note }) => [label, note]), ...kinds]),
  ).toEqual([])
})

/** Files that report problems with a file as sentences. */
const reporting =
  /^src\/(?:importers\/.*|benchmarks\/[^/]+\/importer\/.*|benchmarks\/[^/]+\/shared\/(?:item|published-shapes)|intake\/(?:table-mapping|hub)|evaluation\/byte-sources|lib\/(?:benchmark-file\/.*|json\/json-row-value|archives\/(?:archive|unpack-file|tool-archives))|pages\/play\/(?:intake|own-picture)|sandbox\/frame\/.*|session\/suite-reading|share\/link)\.ts$/
/** Files that throw user-facing errors. The code that reads tables or rows displays them. */
const thrown = /^src\/(?:intake\/table-reader|lib\/(?:json\/json-rows|table\/.*))\.ts$/

/** Folders whose messages are shown with answers, pictures, scores and models. */
const shown =
  /^(?:src\/(?:renderers|page-build|sources|endpoint|connections|evaluation|sandbox\/run)|workers)\/.*\.ts$/
/** Descriptions of plug-ins, which are not messages, and sources that are rendered or used in lessons. */
const described =
  /\/(?:meta|definition|guide(?:\.\w+)?|messages\.(?:de|fr))\.ts$|\/(?:examples|broken|fixtures)\//
/** Errors in this file can only result from our own mistakes, such as a tensor whose shape does not match the model. */
const ofMistakes = 'workers/infer/tensors.ts'
/**
 * Sentences that are sent to models, and a template for the title of a web page that a server returned, from which
 * the key has not been removed yet.
 */
const forOthers: ReadonlySet<string> = new Set([
  'That was not the JSON object alone. Answer again with nothing but the JSON object.',
  'Takes the answer.',
  '`It answered with a web page: "${title}".`',
])

function sources(pattern: RegExp): readonly (readonly [file: string, text: string])[] {
  return ['src', 'workers']
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /(?<!\.(?:test|fixture|d))\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => pattern.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')] as const)
}

it('messages about files and from the sandbox have translations in every language', () => {
  const messages = [...sources(reporting), ...sources(thrown)].flatMap(([file, text]) =>
    sentencesOf(text, thrown.test(file)),
  )
  expect(messages.length).toBeGreaterThan(80)
  expect(listMissing(messages)).toEqual([])
})

it('messages about images, scores and models have translations in every language', () => {
  const messages = sources(shown)
    .filter(([file]) => !described.test(file) && file !== ofMistakes)
    .flatMap(([, text]) => messagesOf(text))
    .filter((message) => typeof message !== 'string' || !forOthers.has(message))
  expect(messages.length).toBeGreaterThan(400)
  expect(listMissing(messages)).toEqual([])
}, 120_000)

it('finds messages in tables and variables, but not those for developers', () => {
  const source = [
    "const table = [[/^Bad/, 'This was a mistake.']]",
    "const why = isOld ? 'The page is too old.' : msg`The page ${name} is new`",
    "throw new TypeError('Expected a number, got none.')",
    'logger.warn(`The page ${name} is gone.`)',
    'const plain = `The page ${name} is gone.`',
  ].join('\n')
  expect(messagesOf(source).map(textOf)).toEqual([
    'This was a mistake.',
    'The page is too old.',
    'The page a is new',
    '`The page ${name} is gone.`',
  ])
})

it('explains in every language why a table cannot be read', () => {
  const translate = (why: Message) => {
    const text = describeUnread('a.csv', new MessageError(why))
    return [translators.de(text), translators.fr(text)]
  }
  expect(translate(msg`The table has ${1001} columns; the limit is ${1000}.`)).toEqual([
    'a.csv ließ sich nicht lesen: Die Tabelle hat 1001 Spalten; höchstens 1000 sind möglich.',
    'a.csv n’a pas pu être lu\u00a0: Le tableau a 1001 colonnes\u00a0; la limite est 1000.',
  ])
  expect(translate(msg`A column name is longer than ${300} characters.`)).toEqual([
    'a.csv ließ sich nicht lesen: Eine Spalte hat einen Namen von mehr als 300 Zeichen.',
    'a.csv n’a pas pu être lu\u00a0: Une colonne a un nom de plus de 300 caractères.',
  ])
})

it('allows exactly the message templates of frames to pass to the page', () => {
  const graph = readImportGraph()
  const written = [...reach(graph, graph.starts.frame, ['value', 'glob'])]
    .filter((file) => /^src\/(?:sandbox|renderers)\//.test(file))
    .flatMap((file) => templatesOf(readFileSync(file, 'utf8'), true))
  expect([...new Set(written)].sort()).toEqual([...frameTemplates].sort())
})

it('has no translations of messages that do not exist', () => {
  const written = ['src', 'workers']
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /(?<!\.(?:test|fixture))\.(?:ts|svelte)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/^src\/i18n\/|messages\.(?:de|fr)\.ts$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
  const templates = new Set(written.flatMap((source) => templatesOf(source)))
  const sources = written.map((text) => text.replaceAll(/\\(['"\\])/g, '$1')).join('\n')
  // Messages of the schema library and of JSON.parse.
  const others = /^(?:Un|Invalid )/
  // Some strings are composed of constants.
  const isMade = (text: string) =>
    text
      .split(/(?<=\.) /)
      .some((part) => sources.includes(part) && part.length >= Math.min(5, text.length / 2))
  const isWritten = (text: string) => (/\{\d\}/.test(text) ? templates.has(text) : isMade(text))
  expect([...details, ...syntaxErrors].filter((text) => !others.test(text) && !isWritten(text))).toEqual([])
}, 120_000)
