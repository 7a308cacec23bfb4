import { expect, test } from 'vitest'
import { isComponentFile, markupOutside } from './component-file.ts'

test.each([
  '<template><p/></template>',
  '<!-- card -->\n<script setup>1</script>',
  '<i18n>{}</i18n>\n<template><p/></template>',
  '<docs>\n---\norder: 1\n---\n</docs>\n<template><p/></template>',
  '<route lang="yaml">name: home</route>\n<template><p/></template>',
])('%j is a component file', (source) => {
  expect([isComponentFile(source), markupOutside(source)]).toEqual([true, null])
})

test('other markup and objects are not component files', () => {
  expect([isComponentFile('\n<div>x</div>'), markupOutside('\n<div>x</div>')]).toEqual([false, 2])
  expect([isComponentFile('<el-button/>'), markupOutside('<el-button/>')]).toEqual([false, 1])
  expect([isComponentFile('export default {}'), markupOutside('export default {}')]).toEqual([false, null])
})
