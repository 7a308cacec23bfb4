import { expect, test } from 'vitest'
import { explainMissingInputs } from './missing-props.ts'

const reading = (name: string) =>
  `The component threw: Cannot read properties of undefined (reading '${name}')`

test.each([
  ['props: { job: Object },', 'job.title'],
  ["props: ['size', 'job'],", 'props.job.title'],
  ['props: {\n    job: { type: Object, required: true },\n    size: {}\n  },', '<p>{{ job.title }}</p>'],
  [
    'props: /*@__PURE__*/_mergeDefaults({ job: { type: Object }, size: {} }, { size: { title: 1 } }),',
    "job['title']",
  ],
])('%j: what is read of a property that is not given is named', (code, source) => {
  expect(explainMissingInputs(source, code, reading('title'))).toBe(
    'The component reads "title" of a property that it was not given: "job".',
  )
})

test('mistakes of the component itself stay mistakes', () => {
  const code = 'props: { job: Object, size: { type: Object, default: () => undefined } },'
  expect(explainMissingInputs('own.title', code, reading('title'))).toBeNull()
  expect(explainMissingInputs('size.title', code, reading('title'))).toBeNull()
  expect(explainMissingInputs('my.subjob.title', code, reading('title'))).toBeNull()
  expect(explainMissingInputs('job.title', 'const props = 1', reading('title'))).toBeNull()
  expect(explainMissingInputs('job.title', code, 'The component threw: title is not defined')).toBeNull()
})

test('what is called and not given is named', () => {
  const said = 'The component threw: __props.load is not a function'
  expect(explainMissingInputs('', 'props: { load: Function },', said)).toContain('calls "load"')
  expect(explainMissingInputs('', 'props: {},', said)).toBeNull()
})
