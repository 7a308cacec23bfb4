import { expect, it } from 'vitest'
import { saying } from '../../tests/support/saying.ts'
import { compileSass } from './stylesheets.ts'

const compile = (source: string, path = 'style.scss') =>
  compileSass(path, source, { folder: '', read: () => null })

it.each([
  ['@import "./theme/colours";', './theme/colours'],
  ["@use 'theme' as t;", 'theme'],
  ['@forward "src/list" hide b;', 'src/list'],
  ['a { @import "~bootstrap/scss/bootstrap"; }', '~bootstrap/scss/bootstrap'],
])('names the style sheet that %s needs', async (source, address) => {
  expect(await compile(`// Comment\n${source}`)).toMatchObject({
    code: 'missing-file',
    message: saying(`The style sheet imports "${address}", which was not provided`),
    place: { file: 'style.scss', line: 2 },
  })
})

it.each([
  ['a { color: $borderColor }', 'Undefined variable: $borderColor.'],
  ['a { @include flex(1) }', 'Undefined mixin: @include flex(1).'],
  ['a { color: red', 'expected end of rule.'],
])('says what is wrong with %s', async (source, message) => {
  expect(await compile(source)).toMatchObject({ code: 'syntax', message, place: { line: 1 } })
})
