import { afterEach, expect, test, vi } from 'vitest'
import { compileComponent } from './compile.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  '',
  '<script setup>const a = 1</script>',
  '<script>export default { data: () => ({ a: 1 }) }</script>',
])('compiles many elements with fixed styles without evaluating code, with %j', async (script) => {
  const evaluate = vi.fn()
  vi.stubGlobal('Function', evaluate)
  const marks = '<path style="fill: #f5f5f5" d="M0 0" />'.repeat(40)
  const source = `<template><svg><g>${marks}</g></svg></template>${script}`
  const signal = new AbortController().signal
  const compiled = await compileComponent(source, 'a.vue', new Map(), { signal, progress: () => undefined })
  expect(evaluate).not.toHaveBeenCalled()
  expect(compiled.ok && compiled.value.code.split('M0 0').length - 1).toBe(40)
})
