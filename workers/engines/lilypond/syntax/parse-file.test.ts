import { describe, expect, test } from 'vitest'
import type { Music } from '../music/music.ts'
import { parseFile } from './parse-file.ts'
import { Problems } from './problems.ts'

function parse(source: string) {
  const problems = new Problems()
  return { parsed: parseFile(new Map([['x.ly', source]]), 'x.ly', problems), problems }
}

/** The types of music within the braces of the first score. */
function typesOf(source: string): readonly string[] {
  const music = parse(source).parsed.scores[0]?.music
  const items: readonly Music[] = music?.type === 'sequence' ? music.items : []
  return items.map(({ type }) => type)
}

describe('a file', () => {
  test('gives its version, header and scores', () => {
    const { parsed } = parse('\\version "2.24.0" \\header { title = "A" } { c\'4 } \\score { { d\'4 } }')
    expect(parsed.version).toBe('2.24.0')
    expect(parsed.header.get('title')).toEqual({ type: 'setting', value: 'A' })
    expect(parsed.scores).toHaveLength(2)
  })

  test('may name its version twice', () => {
    const { parsed, problems } = parse('\\version "2.24.0" \\version "2.18.0" { c\'4 }')
    expect(parsed.version).toBe('2.24.0')
    expect(problems.errorCount).toBe(0)
  })

  test('takes a tempo in \\midi and a style in \\with', () => {
    const source =
      "\\score { \\new Staff \\with { \\accidentalStyle modern } { c'4 } \\layout { } \\midi { \\tempo 4 = 120 } }"
    expect(parse(source).problems.errorCount).toBe(0)
  })
})

describe('music', () => {
  test('is read by what it begins with', () => {
    expect(typesOf("{ c'4 r <c' e'> \\tuplet 3/2 { d'8 e' f' } \\key c \\major << c' \\\\ e' >> }")).toEqual([
      'notes',
      'rest',
      'notes',
      'tuplet',
      'mark',
      'simultaneous',
    ])
  })

  test('may come from the beginning of a command, or under another name', () => {
    const twice = parse("twice = \\repeat unfold 2 \\etc { \\twice c'4 }").parsed.scores[0]?.music
    expect(twice).toMatchObject({ type: 'sequence', items: [{ type: 'repeat', count: 2 }] })
    expect(parse("#(define RH rightHandFinger) { <c'\\RH #1 >4 }").problems.errorCount).toBe(0)
  })

  test('loses a function with a wrong argument together with its music', () => {
    const { parsed, problems } = parse("{ \\tuplet { c'8 d' e' } f'4 g' }")
    expect(problems.errorCount).toBe(1)
    const music = parsed.scores[0]?.music
    expect(music?.type === 'sequence' && music.items.filter(({ type }) => type === 'notes')).toHaveLength(1)
  })
})

test('what is not drawn is listed once, with its place', () => {
  const { problems } = parse("\\paper { top-margin = 10\\mm }\n\\paper { top-margin = 12\\mm }\n{ c'4 }")
  expect(problems.all).toEqual([
    {
      kind: 'ignored',
      message: 'top-margin in \\paper is read but not rendered.',
      subject: 'top-margin in \\paper',
      spot: { file: 'x.ly', offset: 9 },
    },
  ])
})
