import { deflateSync } from 'fflate'
import { ByteWriter } from './byte-writer.mjs'

/*
 * words.bin: function words, prefixes that keep their dot, irregular forms, WordNet's synsets. Multi-word entries are
 * left out, because no word that METEOR compares can contain a space. Only synsets shared by several words have
 * numbers. A single bit records whether a word also has unshared synsets, which can only match the word's own
 * inflected forms.
 */

/**
 * @param {{ functionWords: string[], prefixes: string[], exceptions: string[], synsets: string[] }} lists
 * @returns {Uint8Array}
 */
export function packWords({ functionWords, prefixes, exceptions, synsets }) {
  const writer = new ByteWriter()
  writer.text(functionWords.join('\n'))
  writer.text(readPrefixes(prefixes).join('\n'))
  writer.text(readForms(exceptions).join('\n'))

  const entries = pairs(synsets)
    .filter(([word]) => !word.includes('_'))
    .map(([word, numbers]) => ({ word, numbers: numbers.split(' ').filter(Boolean) }))
    .sort((one, other) => (one.word < other.word ? -1 : 1))
  /** @type {Map<string, number>} */
  const holders = new Map()
  for (const { numbers } of entries)
    for (const set of new Set(numbers)) holders.set(set, (holders.get(set) ?? 0) + 1)
  /** @type {Map<string, number>} */
  const short = new Map()
  const names = new ByteWriter()
  const sets = new ByteWriter()
  let before = ''
  for (const { word, numbers } of entries) {
    let same = 0
    while (same < Math.min(word.length, before.length) && word[same] === before[same]) same += 1
    names.number(same)
    names.text(word.slice(same))
    before = word
    const shared = [...new Set(numbers)].filter((set) => (holders.get(set) ?? 0) > 1)
    const ids = shared.map((set) => {
      const id = short.get(set) ?? short.size
      short.set(set, id)
      return id
    })
    sets.number(ids.length * 2 + (shared.length < new Set(numbers).size ? 1 : 0))
    for (const id of ids.sort((one, other) => one - other)) sets.number(id)
  }
  writer.number(entries.length)
  writer.section(names.take())
  writer.section(sets.take())
  return deflateSync(writer.take(), { level: 9 })
}

/** Groups lines into pairs. @param {string[]} lines */
function pairs(lines) {
  /** @type {[string, string][]} */
  const found = []
  for (let line = 0; line + 1 < lines.length; line += 2)
    found.push([lines[line] ?? '', lines[line + 1] ?? ''])
  return found
}

/** Parses lines such as `Mr`, or `No#` for a prefix that only a number can follow. @param {string[]} lines */
function readPrefixes(lines) {
  return lines.flatMap((line) => {
    const [prefix = '', mark = ''] = line.trim().split(/\s+/)
    if (prefix === '' || prefix.startsWith('#')) return []
    return [mark === '#NUMERIC_ONLY#' ? `${prefix}#` : prefix]
  })
}

/** Writes lines of the form `form base base`. @param {string[]} lines base, then its forms */
function readForms(lines) {
  /** @type {Map<string, string[]>} */
  const bases = new Map()
  for (const [base, forms] of pairs(lines)) {
    for (const form of forms.split(/\s+/).filter(Boolean)) {
      if (!form.includes('_')) bases.set(form, [...(bases.get(form) ?? []), base])
    }
  }
  return [...bases].map(([form, all]) => [form, ...all].join(' ')).sort()
}
