import { expect, test } from 'vitest'
import { findAutoImports } from './auto-imports.ts'

const found = (code: string) => Object.fromEntries(findAutoImports(code))

test.each([
  [
    'const n = ref(0); onMounted(() => { n.value = computed(() => 1) })',
    { vue: ['computed', 'onMounted', 'ref'] },
  ],
  [
    'const route = useRoute(); const store = defineStore("a", {})',
    { 'vue-router': ['useRoute'], pinia: ['defineStore'] },
  ],
  [
    'const { t } = useI18n(); const s = useStore(); ElMessage("x")',
    { 'vue-i18n': ['useI18n'], vuex: ['useStore'], 'element-plus': ['ElMessage'] },
  ],
  ['export default { setup() { const m: Ref<number> = ref<number>(1); return { m } } }', { vue: ['ref'] }],
  ['const a = <any>ref(1)', { vue: ['ref'] }],
  ['const size = useWindowSize()', { '@vueuse/core': ['useWindowSize'] }],
])('%s', (code, names) => {
  expect(found(code)).toEqual(names)
})

test.each([
  "import { ref } from './own'; ref(1)",
  'function ref() {} ref(1)',
  'const { ref, watch: computed } = own; ref(computed)',
  'export const watch = 1, h = watch',
  'class provide {} new provide()',
  'function f(ref, { h }) { return ref + h }',
  'for (const h of list) use(h)',
  'const o = { ref: 1, h() {} }; o.ref; o.provide()',
  'try { x() } catch (inject) { y(inject) }',
  "const text = 'ref(1)' // computed()",
  'type ref = number; let x: Ref',
  'const a = {',
  '',
])('finds nothing in %j', (code) => {
  expect(found(code)).toEqual({})
})
