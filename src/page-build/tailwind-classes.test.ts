import { expect, test } from 'vitest'
import { usesTailwind } from './tailwind-classes.ts'

test.each([
  `<p className="text-sm bg-red-100 rounded-lg">`,
  "<p className={`mb-4 ${ok ? 'text-green-600 bg-green-100' : 'text-red-600'}`}>",
  `<div className="bg-yellow-600 w-[6rem] h-[6rem] mb-3">`,
  `<div className='flex flex-col gap-10 min-h-screen'><h3 className='text-[1.5rem]'>`,
  `<div class="md:hover:bg-sky-50 min-h-screen w-1/2">`,
])('finds Tailwind class names in %s', (source) => {
  expect(usesTailwind(source)).toBe(true)
})

test.each([
  `<div className="card btn-primary mb-3 rounded d-flex">`,
  `<p className="text-sm bg-red-100">`,
  "const attribute = 'a[data-x] b[title]', key = 'item-[1]'",
])('finds no or too few Tailwind class names in %s', (source) => {
  expect(usesTailwind(source)).toBe(false)
})
