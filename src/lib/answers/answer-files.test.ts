import { describe, expect, test } from 'vitest'
import { findAnswerFiles, listFiles, offsetInAnswer, offsetOfPlace, replaceFile } from './answer-files.ts'

const page = '<h1>\n\t"é" \\ \u0001 end</h1>'
const answer = `Here you are:\n\`\`\`json\n[ {"filename": "a.css", "note": {"content": "no"}, "content": "p{}"},
  {"content": ${JSON.stringify(page)}, "filename": "index.html"} ]\n\`\`\`\nDone.`

describe('files in an answer', () => {
  test('are found with keys in any order, inside fences', () => {
    expect(findAnswerFiles(answer)?.map(({ name, content }) => [name, content])).toEqual([
      ['a.css', 'p{}'],
      ['index.html', page],
    ])
  })

  test('can be replaced without changing the rest', () => {
    const file = findAnswerFiles(answer)![1]!
    const changed = replaceFile(answer, file, 'new "text"')
    expect(findAnswerFiles(changed)?.map(({ content }) => content)).toEqual(['p{}', 'new "text"'])
    expect(changed.startsWith(answer.slice(0, file.start))).toBe(true)
    expect(changed.endsWith(answer.slice(file.end))).toBe(true)
  })

  test('map every character to its position in the answer, including escapes', () => {
    const file = findAnswerFiles(answer)![1]!
    for (let offset = 0; offset < page.length; offset += 1) {
      const literal = answer.slice(file.start + 1, offsetInAnswer(answer, file, offset))
      expect(JSON.parse(`"${literal}"`)).toBe(page.slice(0, offset))
    }
  })

  test.each([
    ['plain text'],
    ['{"filename":"a","content":"b"}'],
    ['[1,2]'],
    ['[{"filename":"a"}]'],
    ['[{]'],
    // If the evaluation does not split an answer into files, the editor does not either.
    ['<|BEGIN_CODE|>[{"filename": "index.html", "content": "x"}]<|END_CODE|>'],
    ['Here: [{"filename": "index.html", "content": "x"}]'],
    [''],
  ])('are not found in %j', (text) => {
    expect(findAnswerFiles(text)).toBeNull()
  })

  test('survive a round trip', () => {
    expect(findAnswerFiles(listFiles([{ name: 'x.html', content: page }]))?.[0]?.content).toBe(page)
  })
})

test('converts positions to offsets, clamped to the text', () => {
  expect(offsetOfPlace('ab\ncd\nef', 2, 2)).toBe(4)
  expect(offsetOfPlace('ab\ncd\nef', 2, 99)).toBe(5)
  expect(offsetOfPlace('ab\ncd\nef', 9)).toBe(8)
})

test('reads long strings and long runs of escapes', () => {
  const long = `${'x'.repeat(12_000_000)}${'\\'.repeat(2_000_001)}${'"\n'.repeat(500_000)}`
  const files = findAnswerFiles(listFiles([{ name: 'index.html', content: long }]))
  expect(files?.[0]?.content === long).toBe(true)
})
