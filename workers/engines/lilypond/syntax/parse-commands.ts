import { msg } from '../../../../src/contracts/index.ts'
import type { Music } from '../music/music.ts'
import { markMusic, nothing } from './build.ts'
import { functionCommands } from './function-commands.ts'
import { grammarCommands } from './grammar-commands.ts'
import { markCommands } from './parse-marks.ts'
import { callFunction, musicOf } from './parse-functions.ts'
import { placeholder, readSimple } from './parse-notes.ts'
import { readPost, readPosts } from './parse-posts.ts'
import { settingCommands } from './parse-properties.ts'
import { readSilent } from './parse-silent.ts'
import { postsByName } from './post-names.ts'
import { ArgumentProblem, SyntaxProblem } from './problems.ts'
import type { Reader } from './reader.ts'
import { silentCommands } from './silent-commands.ts'

/** Reads music that starts with the next command. */
export function readCommand(reader: Reader): Music {
  const token = reader.peek()
  const { text: name, spot } = token
  const value = reader.session.variables.get(name)
  if (value !== undefined) {
    if (value.type === 'posts') return markMusic({ type: 'posts', posts: readPosts(reader) }, spot)
    if (value.type === 'pitch' || value.type === 'note' || value.type === 'duration') {
      const note = readSimple(reader)
      if (note !== null) return note
    }
    reader.next()
    if (value.type === 'function')
      return guard(reader, () => callFunction(reader, name, value.definition, spot))
    if (value.type === 'setting' || value.type === 'markup') {
      reader.problems.error(msg`\\${name} is a text or a number, which cannot stand among notes.`, spot)
      return placeholder(reader, spot)
    }
    return musicOf(reader, value, spot)
  }
  const note = readSimple(reader)
  if (note !== null) return note
  const grammarWord = Object.hasOwn(grammarCommands, name) ? grammarCommands[name] : undefined
  if (grammarWord !== undefined) {
    reader.next()
    return asSyntax(() => grammarWord(reader, spot))
  }
  const command = own(functionCommands, name) ?? own(markCommands, name)
  if (command !== undefined) {
    reader.next()
    const losesMusic = musicTakers.has(name)
    return guard(reader, () => command(reader, spot), losesMusic)
  }
  const change = own(settingCommands, name)
  if (change !== undefined) {
    reader.next()
    return markMusic({ type: 'change', change }, spot)
  }
  const posts = readPost(reader)
  if (posts !== null) return markMusic({ type: 'posts', posts: [...posts, ...readPosts(reader)] }, spot)
  const silent = own(silentCommands, name)
  if (silent !== undefined) {
    reader.next()
    return guard(reader, () => readSilent(reader, name, silent, spot))
  }
  if (topLevelOnly.has(name)) return reader.fail(msg`\\${name} cannot stand inside music.`)
  reader.next()
  reader.problems.error(msg`There is no \\${name}.`, spot)
  return placeholder(reader, spot)
}

const topLevelOnly = new Set([
  'score',
  'book',
  'bookpart',
  'header',
  'paper',
  'layout',
  'midi',
  'alternative',
  'with',
  'default',
  'type',
  'name',
  'accepts',
  'denies',
  'defaultchild',
  'alias',
  'consists',
  'remove',
  'rest',
  'etc',
  'markuplist',
  'addlyrics',
  'lyricsto',
  'description',
  'objectid',
])

function own<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}

/** True if a command is defined either by LilyPond or by the file. */
export function isKnownCommand(reader: Reader, name: string): boolean {
  return (
    reader.session.variables.has(name) ||
    [grammarCommands, functionCommands, markCommands, settingCommands, silentCommands].some((table) =>
      Object.hasOwn(table, name),
    ) ||
    postsByName.has(name)
  )
}

/** A keyword with an invalid argument is an ordinary syntax error. */
function asSyntax<T>(read: () => T): T {
  try {
    return read()
  } catch (thrown) {
    if (thrown instanceof ArgumentProblem) throw new SyntaxProblem(thrown.said, thrown.spot)
    throw thrown
  }
}

/** Functions whose last argument is music. */
const musicTakers = new Set(['tuplet', 'times', 'transpose', 'scaleDurations', 'fixed'])

/** A function with an invalid argument is dropped along with that argument, and the surrounding music continues. */
function guard(reader: Reader, read: () => Music, losesMusic = false): Music {
  const { spot } = reader.peek()
  try {
    return read()
  } catch (thrown) {
    if (!(thrown instanceof ArgumentProblem)) throw thrown
    reader.problems.error(thrown.said, thrown.spot)
    const token = reader.peek()
    if (token.kind === 'symbol' && (token.text === '}' || token.text === '>>')) return nothing(spot)
    if (token.kind === 'symbol' && token.text !== '{' && token.text !== '<<' && token.text !== '<')
      reader.next()
    else {
      reader.music()
      // The invalid argument is followed by the music to which the function was meant to apply.
      if (losesMusic && reader.peek().kind !== 'end' && !reader.at('}') && !reader.at('>>')) reader.music()
    }
    return nothing(spot)
  }
}
