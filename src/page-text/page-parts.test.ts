import { expect, test } from 'vitest'
import { endOfContent, findParts } from './page-parts.ts'
import { computingMs, startComputing } from '../../tests/support/computing-time.ts'

const describeParts = (source: string) =>
  findParts(source).map(({ kind, start, end, attributes, body, bodyStart }) => {
    expect(source.slice(bodyStart, bodyStart + body.length)).toBe(body)
    return [kind, source.slice(start, end), attributes, body]
  })

test('finds comments, scripts, style sheets and links like browsers do', () => {
  expect(describeParts('<p><!-- <script> --><SCRIPT a=">" b>x</p></Script\n><link href=a="b>c')).toEqual([
    ['comment', '<!-- <script> -->', '', ''],
    ['script', '<SCRIPT a=">" b>x</p></Script\n>', ' a=">" b', 'x</p>'],
    ['link', '<link href=a="b>', ' href=a="b', ''],
  ])
  expect(describeParts('<!--><style>a</stylex></style x><script-like></script-like>')).toEqual([
    ['comment', '<!-->', '', ''],
    ['style', '<style>a</stylex></style x>', '', 'a</stylex>'],
  ])
})

test.each(['<!-- <link a>', '<script><link a>', '<style><link a>', '<link a="><link b>', '<link a'])(
  '%s swallows the rest of the page',
  (source) => {
    expect(findParts(source)).toEqual([])
  },
)

test.each([
  ['<p></p><script>1</script><!-- a --></body>\n</html>', '<p></p>'],
  ['<script>1</script><p></p><script>2</script>', '<script>1</script><p></p>'],
  ['<script>1</script><link rel=x><script>2</script>', '<script>1</script><link rel=x>'],
  ['<script>1</script>text', '<script>1</script>text'],
  ['<script>1</script>', ''],
])('the content ends before the trailing scripts: %s', (source, content) => {
  expect(source.slice(0, endOfContent(source, findParts(source)))).toBe(content)
})

test.each([
  ['unclosed comments', '<!-- '],
  ['unclosed scripts', '<script>'],
  ['unclosed style sheets', '<style>'],
  ['unclosed attribute values', '<script a="x>\' '],
  ['scripts', '<script>1</script>'],
  ['end tags that do not end', '<script></script '],
  ['equals signs', '<link ='],
])('quickly reads 200,000 %s', (_name, text) => {
  const source = text.repeat(200_000)
  const began = startComputing()
  endOfContent(source, findParts(source))
  // A quadratic search would take minutes.
  expect(computingMs(began)).toBeLessThan(5000)
})
