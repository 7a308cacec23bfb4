import { createHash } from 'node:crypto'
import { deflateSync } from 'fflate'
import { ByteWriter } from './byte-writer.mjs'

/*
 * The paraphrase table: 5.3 million pairs with 430,639 left sides, in order. Left sides are sorted. The right sides
 * of a left side are adjacent and never split between shards. phrases.bin contains the lookup data: the vocabulary by
 * frequency, the first left side and the hash of each shard, and a filter over all left sides that gives a false
 * positive for one phrase in 128. The probabilities, which METEOR never reads, are left out.
 */

const shardCount = 1536
/** Words with a lower rank take one byte, all other words two. */
const shortRanks = 80
/** One in this many phrases passes the filter although it is not a left side. */
const spread = 128
const lowBits = 7

/**
 * @param {string[]} lines probability, left side, right side
 * @returns {{ phrases: Uint8Array, shards: Uint8Array[] }}
 */
export function packPhrases(lines) {
  const groups = readGroups(lines)
  const { vocabulary, codes } = rankWords(groups)
  const shards = cutShards(groups).map((shard) => ({
    first: shard[0]?.left ?? '',
    bytes: deflateSync(packShard(shard, codes), { level: 9 }),
  }))
  const writer = new ByteWriter()
  writer.text(vocabulary.join('\n'))
  writer.text(shards.map(({ first }) => first).join('\n'))
  writer.section(
    Uint8Array.from(
      shards.flatMap(({ bytes }) => [...createHash('sha256').update(bytes).digest().subarray(0, 16)]),
    ),
  )
  writer.number(groups.length)
  writer.section(packFilter(groups.map(({ left }) => left)))
  return { phrases: deflateSync(writer.take(), { level: 9 }), shards: shards.map(({ bytes }) => bytes) }
}

/** @typedef {{ left: string, rights: string[] }} Group */

/** @param {string[]} lines @returns {Group[]} */
function readGroups(lines) {
  /** @type {Group[]} */
  const groups = []
  for (let line = 0; line + 2 < lines.length; line += 3) {
    const left = lines[line + 1] ?? ''
    const right = lines[line + 2] ?? ''
    const group = groups.at(-1)
    if (group?.left === left) group.rights.push(right)
    else groups.push({ left, rights: [right] })
  }
  for (const [index, { left }] of groups.entries()) {
    if (index > 0 && (groups[index - 1]?.left ?? '') >= left) throw new Error(`"${left}" is not in order.`)
  }
  return groups
}

/** @param {Group[]} groups */
function rankWords(groups) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const { left, rights } of groups) {
    for (const phrase of [left, ...rights]) {
      for (const word of phrase.split(' ')) counts.set(word, (counts.get(word) ?? 0) + 1)
    }
  }
  const vocabulary = [...counts]
    .sort(([word, count], [other, others]) => others - count || (word < other ? -1 : 1))
    .map(([word]) => word)
  const codes = new Map(
    vocabulary.map((word, rank) => {
      const rest = rank - shortRanks
      return [word, rest < 0 ? [rank] : [shortRanks + (rest >> 8), rest & 255]]
    }),
  )
  return { vocabulary, codes }
}

/** Splits groups into shards with roughly equal numbers of right sides. @param {Group[]} groups @returns {Group[][]} */
function cutShards(groups) {
  const total = groups.reduce((sum, { rights }) => sum + rights.length, 0)
  /** @type {Group[][]} */
  const shards = [[]]
  let done = 0
  for (const group of groups) {
    if (done >= (total / shardCount) * shards.length) shards.push([])
    shards.at(-1)?.push(group)
    done += group.rights.length
  }
  return shards
}

/**
 * Two streams: shapes (number of words shared with the previous phrase, number of new words, counts) and the codes of
 * the new words.
 * @param {Group[]} groups
 * @param {Map<string, number[]>} codes
 */
function packShard(groups, codes) {
  const shapes = new ByteWriter()
  const words = new ByteWriter()
  /** @param {string[]} phrase @param {string[]} before */
  function put(phrase, before) {
    let same = 0
    while (same < Math.min(phrase.length, before.length, 31) && phrase[same] === before[same]) same += 1
    const own = phrase.slice(same)
    if (own.length > 7) throw new Error(`"${phrase.join(' ')}" is too long.`)
    shapes.bytes([same * 8 + own.length])
    for (const word of own) words.bytes(codes.get(word) ?? [])
  }
  /** @type {string[]} */
  let leftBefore = []
  for (const { left, rights } of groups) {
    const phrase = left.split(' ')
    put(phrase, leftBefore)
    leftBefore = phrase
    shapes.number(rights.length)
    /** @type {string[]} */
    let rightBefore = []
    for (const right of rights) {
      const next = right.split(' ')
      put(next, rightBefore)
      rightBefore = next
    }
  }
  const writer = new ByteWriter()
  writer.number(groups.length)
  writer.section(shapes.take())
  writer.bytes(words.take())
  return writer.take()
}

/**
 * Position of a phrase in the filter. The same code is in workers/metrics/meteor/phrase-filter.ts.
 * @param {string} phrase
 * @param {number} size
 */
function placeOf(phrase, size) {
  let hash = 0x811c9dc5
  for (let index = 0; index < phrase.length; index += 1) {
    hash = Math.imul(hash ^ phrase.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return Math.floor(((hash ^ (hash >>> 16)) >>> 0) * (size / 0x1_0000_0000))
}

/**
 * Encodes sorted positions as gaps. The high part of each gap is written as ones and a zero, then the low bits.
 * @param {string[]} phrases
 */
function packFilter(phrases) {
  const places = phrases
    .map((phrase) => placeOf(phrase, phrases.length * spread))
    .sort((one, other) => one - other)
  /** @type {number[]} */
  const bytes = []
  let held = 0
  let count = 0
  /** @param {number} bit */
  function putBit(bit) {
    held = (held << 1) | bit
    count += 1
    if (count === 8) {
      bytes.push(held)
      held = 0
      count = 0
    }
  }
  let before = 0
  for (const place of places) {
    const gap = place - before
    before = place
    for (let high = gap >>> lowBits; high > 0; high -= 1) putBit(1)
    putBit(0)
    for (let bit = lowBits - 1; bit >= 0; bit -= 1) putBit((gap >>> bit) & 1)
  }
  while (count > 0) putBit(0)
  return Uint8Array.from(bytes)
}
