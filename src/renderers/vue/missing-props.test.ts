import { expect, test } from 'vitest'
import { msg } from '../../contracts/index.ts'
import { explainMissingApplication, explainMissingInputs } from './missing-props.ts'

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
])('%j: names the missing property that is read', (code, source) => {
  expect(explainMissingInputs(source, code, reading('title'))).toEqual(
    msg`The component reads "${'title'}" of a property that was not provided: "${'job'}".`,
  )
})

test('does not excuse mistakes of the component itself', () => {
  const code = 'props: { job: Object, size: { type: Object, default: () => undefined } },'
  expect(explainMissingInputs('own.title', code, reading('title'))).toBeNull()
  expect(explainMissingInputs('size.title', code, reading('title'))).toBeNull()
  expect(explainMissingInputs('my.subjob.title', code, reading('title'))).toBeNull()
  expect(explainMissingInputs('job.title', 'const props = 1', reading('title'))).toBeNull()
  expect(explainMissingInputs('job.title', code, 'The component threw: title is not defined')).toBeNull()
})

test('names the missing property that is called', () => {
  const message = 'The component threw: __props.load is not a function'
  expect(explainMissingInputs('', 'props: { load: Function },', message)).toEqual(
    msg`The component calls "${'load'}", a property that was not provided.`,
  )
  expect(explainMissingInputs('', 'props: {},', message)).toBeNull()
})

test.each([
  ['{{ $store.state.user.name }}', 'user'],
  ["import { useStore } from 'vuex'\nuseStore().getters.user.name", 'user'],
  ["computed: { ...mapState(['size', 'job']) } // vuex\n<p>{{ job.name }}</p>", 'job'],
  ['const route = useRoute()\nroute.params.id.name', 'id'],
])('%j: names the missing part of the application', (source, name) => {
  expect(explainMissingApplication(source, reading('name'))).toEqual(
    msg`The component reads "${'name'}" of "${name}", which comes from the store or route of its application.`,
  )
})

test.each([
  "import { createStore, useStore } from 'vuex'\nconst store = createStore({})\nstore.state.user.name",
  'const state = {}\nstate.user.name',
  '{{ $store.state.user }} {{ own.name }}',
])('%j is a mistake of the component', (source) => {
  expect(explainMissingApplication(source, reading('name'))).toBeNull()
})
