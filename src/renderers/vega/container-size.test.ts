import { textOf } from '../../contracts/index.ts'
import { expect, it } from 'vitest'
import { containerWarnings, findContainerUse } from './container-size.ts'

it('finds where a chart uses the size of its container', () => {
  const unit = { width: 'container', mark: 'bar', data: { values: [{ width: 'container' }] } }
  expect(findContainerUse(unit)).toEqual({ width: [['width']], height: [] })
  expect(findContainerUse({ vconcat: [{ mark: 'bar' }, { ...unit, height: 'container' }] })).toEqual({
    width: [['vconcat', 1, 'width']],
    height: [['vconcat', 1, 'height']],
  })
  const path = ['signals', 0, 'init']
  expect(findContainerUse({ signals: [{ name: 'width', init: 'containerSize()[0]' }] })).toEqual({
    width: [path],
    height: [path],
  })
})

it('warns about sizes that probably differ from those the author saw', () => {
  const tell = (spec: object) =>
    containerWarnings(findContainerUse(spec), 1008).map(({ message }) => textOf(message))
  expect(tell({ width: 'container', mark: 'bar' })).toEqual([])
  expect(tell({ hconcat: [{ width: 'container' }, { width: 'container' }] })).toEqual([
    expect.stringMatching(/^hconcat\[0\]\.width: .* 1008 pixels: .* single views/),
  ])
  expect(tell({ height: 'container', mark: 'bar' })).toEqual([
    expect.stringMatching(/^height: .* assumed to be 400 pixels\.$/),
  ])
})
