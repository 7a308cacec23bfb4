import { describe, expect, it } from 'vitest'
import { findLanguageSource, findLinkedFences, guessLanguage } from './guess-language.ts'

describe('the guessed language', () => {
  it.each([
    ['html', '<!DOCTYPE html><p>hi</p>'],
    ['html', 'Sure! Here it is:\n```html\n<h1>Hi</h1>\n```\nEnjoy.'],
    ['html', '[{"filename": "index.html", "content": "<p>"}]'],
    ['html', '<div class="a">x</div>'],
    ['svg', '```xml\n<svg xmlns="http://www.w3.org/2000/svg"></svg>\n```'],
    ['svg', '<?xml version="1.0"?>\n<svg viewBox="0 0 1 1"/>'],
    ['latex', '\\documentclass{article}\\begin{document}x\\end{document}'],
    ['latex', '\\[ \\frac{1}{2} \\]'],
    ['latex', '```\n\\begin{align}a&=b\\end{align}\n```'],
    ['tikz', '\\begin{tikzpicture}\\draw (0,0);\\end{tikzpicture}'],
    ['latex', '\\documentclass{standalone}\\begin{tikzpicture}\\end{tikzpicture}'],
    ['lilypond', '\\version "2.24.0"\n{ c4 d e f }'],
    ['musicxml', '<?xml version="1.0"?>\n<score-partwise version="4.0"><part-list/></score-partwise>'],
    ['musicxml', '```xml\n<score-partwise/>\n```'],
    ['mei', '<?xml version="1.0"?>\n<mei xmlns="http://www.music-encoding.org/ns/mei"/>'],
    ['abc', 'Here is the tune:\n\nX:1\nT:Ode\nK:D\nFFGA|'],
    ['abc', '```abc\nX:1\nK:D\nFFGA|\n```'],
    ['humdrum', '!!!OTL: Ode\n**kern\t**kern\n4c\t4e\n*-\t*-'],
    ['humdrum', '```kern\n4c\n```'],
    ['pae', '@clef:G-2\n@keysig:xF\n@data:4CDEF'],
    ['mermaid', 'flowchart LR\n  A --> B'],
    ['mermaid', '```mermaid\ngraph TD\n```'],
    ['typst', '#set page(width: 10cm)\n= Title'],
    ['vega', '{"$schema": "https://vega.github.io/schema/vega-lite/v5.json", "mark": "bar"}'],
    ['vega', '```json\n{"data": {}, "mark": "bar"}\n```'],
    ['react', "import { useState } from 'react'\nexport default function App() { return <p/> }"],
    ['vue', '<template><p>{{ a }}</p></template>\n<script setup>const a = 1</script>'],
    ['angular', '@Component({ template: "<p></p>" }) export class App {}'],
    ['matplotlib', 'import matplotlib.pyplot as plt\nplt.plot([1])'],
    ['markdown', '# Title\n\n- one\n- two'],
    ['html', '{"html": "<h1>Hi</h1>"}'],
    ['svg', '```json\n{"thoughts": "- a circle\\n- red, and large", "svg": "<svg/>"}\n```'],
    ['latex', '{"code": "```latex\\n$x$\\n```", "done": true}'],
    ['vega', '{"mark": "bar", "title": "<b>Bars</b>"}'],
  ])('is %s', (language, answer) => {
    expect(guessLanguage(answer)).toBe(language)
  })

  it('can be the name of another format at a fence', () => {
    const answer = 'Here:\n```Blueprint\n<p>plan</p>\n```'
    expect(guessLanguage(answer, ['blueprint'])).toBe('blueprint')
    expect(guessLanguage(answer)).toBe('html')
  })

  it('is null for a text without clues', () => {
    expect(guessLanguage('I cannot see a picture.')).toBeNull()
    expect(guessLanguage('  ')).toBeNull()
    expect(guessLanguage('{"title": "A receipt", "total": 3}')).toBeNull()
  })
})

describe('the source of an answer', () => {
  it('is the content of the fence, at its offset', () => {
    const answer = 'Sure!\n```html\n<h1>Hi</h1>\n```\nBye'
    const { text, offset } = findLanguageSource(answer, 'html')
    expect(text).toBe('<h1>Hi</h1>\n')
    expect(offset).toBe(answer.indexOf(text))
  })

  it('prefers a fence of the language to a longer one, and accepts an unclosed one', () => {
    expect(findLanguageSource('```css\nbody { color: red; }\n```\n```svg\n<svg/>\n```', 'svg').text).toBe(
      '<svg/>\n',
    )
    expect(findLanguageSource('```latex\n\\frac{1}{2}', 'latex').text).toBe('\\frac{1}{2}')
  })

  it('is the value of the matching key in a JSON object, unless the object is the source', () => {
    const answer = '{"css": "p { color: red }", "html": "<p class=\\"a\\">\\n</p>", "note": "<p>"}'
    expect(findLanguageSource(answer, 'html')).toEqual({
      text: '<p class="a">\n</p>',
      offset: undefined,
      how: 'took "html" of the JSON object',
    })
    expect(findLanguageSource('{"code": "```html\\n<p>\\n```"}', 'canvas').text).toBe('<p>\n')
    for (const whole of ['{"mark": "bar", "vega": "<p>"}', '{"a": 1}', '{"html": "<p>'])
      expect(findLanguageSource(whole, 'vega').text).toBe(whole)
  })

  it('is extracted from prose without fences, or is the complete answer', () => {
    expect(findLanguageSource('Here: <html><p>a</html> done', 'html').text).toBe('<html><p>a</html>')
    const score = '<score-partwise><part/></score-partwise>'
    expect(findLanguageSource(`Here: ${score} done`, 'musicxml').text).toBe(score)
    expect(findLanguageSource('flowchart LR\nA-->B', 'mermaid').text).toBe('flowchart LR\nA-->B')
  })
})

describe('files in an answer that its page links to', () => {
  const page = '<link rel="stylesheet" href="./style.css"><script src=app.js defer></script><p>x</p>'
  const files = (answer: string) =>
    findLinkedFences(answer, findLanguageSource(answer, 'html')).map(({ name, text }) => [name, text.trim()])

  it('are found by the names next to the fences', () => {
    const answer = `**style.css**\n\n\`\`\`css\np { color: red }\n\`\`\`\n**other.css**\n\`\`\`css\nq {}\n\`\`\`\n\`\`\`html\n${page}\n\`\`\`\n\`\`\`js\n// app.js\nlet a\n\`\`\``
    expect(files(answer)).toEqual([
      ['style.css', 'p { color: red }'],
      ['app.js', '// app.js\nlet a'],
    ])
  })

  it('are found by their type if unnamed, unless there are more of them than links', () => {
    const style = '\n\`\`\`css\np { color: red }\n\`\`\`\n'
    const html = `\`\`\`html\n${page}\n\`\`\`\n`
    expect(files(html + style)).toEqual([['style.css', 'p { color: red }']])
    expect(files(html + style + style)).toEqual([])
    expect(
      files(`\`\`\`html\n<link rel=stylesheet href=https://a.example/style.css>\n\`\`\`${style}`),
    ).toEqual([])
  })
})
