import { expect, test } from 'vitest'
import { Lexer, type Mode } from './lexer.ts'

function read(text: string, mode: Mode): string[] {
  const lexer = new Lexer('x.ly', text)
  const tokens: string[] = []
  for (let token = lexer.next(mode); token.kind !== 'end'; token = lexer.next(mode)) {
    tokens.push(`${token.kind}:${token.text}`)
  }
  return tokens
}

test('reads notes, durations and what hangs on them', () => {
  expect(read("c'4.\\p(", 'notes')).toEqual([
    'word:c',
    "symbol:'",
    'number:4',
    'symbol:.',
    'command:p',
    'symbol:(',
  ])
  expect(read('<<c>> \\\\ 3/4 \\<', 'notes')).toEqual([
    'symbol:<<',
    'word:c',
    'symbol:>>',
    'symbol:\\\\',
    'fraction:3/4',
    'symbol:\\<',
  ])
})

test('passes over comments, also those that never end', () => {
  expect(read('c % d\ne %{ f\n g %} a %{ b', 'notes')).toEqual(['word:c', 'word:e', 'word:a'])
})

test('reads the same text as syllables and as markup', () => {
  expect(read("don't -- la4 __", 'lyrics')).toEqual([
    "word:don't",
    'word:--',
    'word:la',
    'number:4',
    'word:__',
  ])
  expect(read('{ \\bold 4.5pt "a \\" b" }', 'markup')).toEqual([
    'symbol:{',
    'command:bold',
    'word:4.5pt',
    'string:a " b',
    'symbol:}',
  ])
})

test('can change its mode between two tokens and read another text in between', () => {
  const lexer = new Lexer('x.ly', 'c4 rest')
  expect(lexer.peek('lyrics').text).toBe('c')
  expect(lexer.next('notes').text).toBe('c')
  lexer.open('y.ly', 'd', { file: 'x.ly', offset: 1 })
  expect(lexer.next('notes')).toMatchObject({ text: 'd', spot: { file: 'y.ly' } })
  expect(lexer.next('notes')).toMatchObject({ text: '4', spot: { file: 'x.ly', offset: 1 } })
})
