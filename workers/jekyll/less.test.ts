import { describe, expect, it } from 'vitest'
import { saying } from '../../tests/support/saying.ts'
import { compileLess } from './less.ts'

const others = new Map([
  ['theme/colours.less', '@main: #336699; .round(@r) { border-radius: @r }'],
  ['theme/index.less', '@import "colours";'],
])
const compile = (source: string) =>
  compileLess('style.less', source, { folder: '', read: (path) => others.get(path) ?? null })

describe('Less', () => {
  it('compiles variables, nesting, mixins, functions and imported files', async () => {
    const source = `@import './theme/index.less';
      .card { .round(4px); color: @main; &:hover { color: fade(@main, 50%) } .title when (iscolor(@main)) { width: (10px * 3) } }`
    const compiled = await compile(source)
    expect('css' in compiled ? compiled.css.replace(/\s+/g, ' ') : compiled).toBe(
      '.card { border-radius: 4px; color: #336699; } .card:hover { color: rgba(51, 102, 153, 0.5); } .card .title { width: 30px; } ',
    )
  })

  it('reports where a style sheet has a syntax error', async () => {
    expect(await compile('a {}\nb { color: @unknown }')).toEqual({
      code: 'syntax',
      message: 'variable @unknown is undefined',
      place: { file: 'style.less', line: 2, column: 12 },
    })
    expect(await compile('@import "missing";')).toMatchObject({
      code: 'missing-file',
      message: saying('The style sheet imports "missing", which was not provided'),
      place: { file: 'style.less', line: 1 },
    })
  })

  it('runs no JavaScript from the style sheet', async () => {
    expect(await compile('a { width: `globalThis.ran = 1` }')).toMatchObject({
      message: expect.stringContaining('Inline JavaScript is not enabled') as string,
    })
    others.set('plugin.js', 'globalThis.ran = 1')
    expect(await compile('@plugin "plugin.js"; a { b: c }')).toMatchObject({
      message: 'Plug-ins of Less do not run here.',
    })
    expect('ran' in globalThis).toBe(false)
  })
})
