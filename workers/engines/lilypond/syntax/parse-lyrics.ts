import type { Music, Post } from '../music/music.ts'
import { takeDuration } from './parse-notes.ts'
import { atText, readText } from './parse-markup.ts'
import type { Reader } from './reader.ts'

/** Reads a syllable with its duration, hyphen and extender; null if the next token is not a syllable. */
export function readSyllable(reader: Reader): Music | null {
  const token = reader.peek()
  if (token.kind === 'word' && (token.text === '--' || token.text === '__')) {
    // The hyphen or extender belongs to the previous syllable, from which it is separated by a command or a brace.
    reader.next()
    const post: Post = { type: token.text === '--' ? 'hyphen' : 'extender' }
    return { type: 'mark', mark: { type: 'posts', posts: [post] }, spot: token.spot, depth: 1 }
  }
  let text: string | null
  if (token.kind === 'word') {
    const word = reader.next().text
    text = word === '_' ? null : word.replaceAll('_', ' ').replaceAll('~', '‿')
  } else if (token.kind === 'string' || (atText(reader) && token.kind === 'command')) {
    text = readText(reader).text
  } else if (token.kind === 'scheme') {
    return null
  } else return null
  const duration = takeDuration(reader)
  return { type: 'syllable', text, duration, posts: readLyricPosts(reader), spot: token.spot, depth: 1 }
}

function readLyricPosts(reader: Reader): readonly Post[] {
  const posts: Post[] = []
  for (;;) {
    const token = reader.peek()
    if (token.kind !== 'word' || (token.text !== '--' && token.text !== '__')) return posts
    reader.next()
    posts.push({ type: token.text === '--' ? 'hyphen' : 'extender' })
  }
}
