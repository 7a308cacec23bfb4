import { msg } from '../../../../src/contracts/index.ts'
import type { Music } from '../music/music.ts'
import { readFields, readOutputBlock } from './parse-blocks.ts'
import { SyntaxProblem, type Spot } from './problems.ts'
import { describeToken, type Reader } from './reader.ts'
import type { Fields, OutputBlock, ScoreBlock } from './values.ts'

/** Parses `\score { music \header {} \layout {} \midi {} }`, after the command has been consumed. */
export function readScore(reader: Reader, spot: Spot): ScoreBlock {
  reader.expect('{')
  let music: Music | null = null
  let header: Fields = new Map()
  const layouts: OutputBlock[] = []
  let hasErrors = false
  for (;;) {
    const token = reader.peek()
    if (reader.take('}')) break
    if (token.kind === 'end') throw new SyntaxProblem('This "{" is never closed.', spot, true)
    try {
      const item = readScoreItem(reader)
      if (item === null) continue
      if ('fields' in item) layouts.push(item)
      else if ('header' in item) header = item.header
      else if (music === null) music = item
      else
        reader.problems.error(
          'A \\score can contain only one piece of music; this one is left out.',
          item.spot,
        )
    } catch (thrown) {
      if (!(thrown instanceof SyntaxProblem) || thrown.atEnd) throw thrown
      reader.problems.error(thrown.said, thrown.spot)
      hasErrors = true
      if (reader.peek().spot.offset === token.spot.offset) reader.next()
    }
  }
  if (reader.session.isBroken) {
    reader.problems.error('This \\score is left out because of the syntax errors in it.', spot)
    hasErrors = true
  } else if (music === null) reader.problems.error('This \\score contains no music.', spot)
  const isSilent =
    layouts.some(({ kind }) => kind === 'midi') && !layouts.some(({ kind }) => kind === 'layout')
  return { music: hasErrors ? null : music, header, isSilent, layouts }
}

function readScoreItem(reader: Reader): Music | OutputBlock | { readonly header: Fields } | null {
  const token = reader.peek()
  if (token.kind === 'command') {
    switch (token.text) {
      case 'header':
        reader.next()
        return { header: readFields(reader) }
      case 'layout':
      case 'midi':
      case 'paper':
        reader.next()
        return readOutputBlock(reader, token.text)
      default: {
        const value = reader.session.variables.get(token.text)
        if (value?.type === 'block') {
          reader.next()
          return value.block
        }
        if (value?.type === 'score') {
          reader.next()
          return value.score.music
        }
      }
    }
  }
  const isNote =
    token.kind === 'word' && (reader.session.language.has(token.text) || /^[rsRq]$/.test(token.text))
  if (!isNote && (token.kind === 'word' || token.kind === 'string' || token.kind === 'number')) {
    reader.problems.error(msg`${describeToken(token)} is not allowed in a \\score.`, token.spot)
    reader.next()
    return null
  }
  return reader.music()
}
