import { drumName } from '../music/drums.ts'
import type { Music } from '../music/music.ts'
import { nothing } from './build.ts'
import {
  readDuration,
  readFraction,
  readNumber,
  readPath,
  readScheme,
  requireNumber,
  requirePitch,
} from './parse-arguments.ts'
import { atText, readText } from './parse-markup.ts'
import { readSetting } from './parse-properties.ts'
import type { Spot } from './problems.ts'
import type { Reader } from './reader.ts'

/**
 * Reads the arguments of a command that draws nothing here: m for music, s for a value, n for a number, t for text, p
 * for a path.
 */
export function readSilent(reader: Reader, name: string, shape: string, spot: Spot): Music {
  if (!shape.startsWith('!')) reader.problems.ignore(`\\${name}`, spot)
  let music: Music | null = null
  for (const letter of shape.replace('!', '')) {
    if (letter === 'm') music = reader.music()
    else if (letter === 'n') requireNumber(reader)
    else if (letter === 't') readText(reader)
    else if (letter === 'p') readPath(reader)
    else if (letter === 'i') music = readItem(reader)
    else if (letter === 'f') readFraction(reader)
    else if (letter === 'P') requirePitch(reader)
    else if (letter === 'd') readDuration(reader)
    else readValueArgument(reader)
  }
  return music ?? nothing(spot)
}

export function readValueArgument(reader: Reader): void {
  const token = reader.peek()
  if (token.kind === 'scheme') readScheme(reader)
  else if (atText(reader)) readText(reader)
  else if (token.kind === 'word' || token.kind === 'string') readPath(reader)
  else if (token.kind === 'fraction') readFraction(reader)
  else if (token.kind === 'number') readSetting(reader)
  else if (readNumber(reader) === null) {
    if (token.kind === 'command') reader.next()
    else reader.failArgument('a value')
  }
}

/** Reads the argument of `\omit` and similar commands, which is a grob's name, a post event or music. */
export function readItem(reader: Reader): Music {
  const { kind, text, spot } = reader.peek()
  const isNote =
    reader.session.language.has(text) ||
    /^[rsRq]$/.test(text) ||
    (reader.mode === 'drums' && drumName(text) !== null)
  if (kind === 'word' && !isNote) {
    readPath(reader)
    return nothing(spot)
  }
  if (kind === 'scheme' || kind === 'string') {
    readPath(reader)
    return nothing(spot)
  }
  return reader.music()
}
