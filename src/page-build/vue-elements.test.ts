import { expect, test } from 'vitest'
import { textOf } from '../contracts/index.ts'
import { LibraryLedger } from './choose-library.ts'
import { addInstalled } from './vue-elements.ts'

/** The libraries and warnings for a component whose template uses these names. */
function installed(names: readonly string[], source = '', script = '', imported: readonly string[] = []) {
  const ledger = new LibraryLedger()
  ledger.addByName('vue', 3)
  for (const name of imported) ledger.addByName(name, null)
  const code = names.map((name) => `_vue.resolveComponent.call(void 0, "${name}")`).join('\n')
  const warnings = addInstalled({ code, script, source, name: 'a.vue' }, ledger)
  const engines = ledger.engines.map((address) => /([^/]+)\.js\?/.exec(address)?.[1]).slice(1)
  return { engines, warnings: warnings.map(({ code: kind, message }) => `${kind}: ${textOf(message)}`) }
}

test.each([
  [
    ['el-button', 'ElTable'],
    ['dayjs', 'element-plus'],
  ],
  [['n-card', 'NButton'], ['naive-ui']],
  [['van-cell'], ['vant']],
  [
    ['a-table', 'AButton'],
    ['dayjs', 'ant-design-vue'],
  ],
  [
    ['a-table', 'icon-plus'],
    ['dayjs', 'arco', 'arco-icons'],
  ],
  [
    ['a-carousel', 'ACarouselItem'],
    ['dayjs', 'arco'],
  ],
  [['q-btn'], ['quasar']],
  [['router-link', 'MyCard', 'nuxt-link', 'AIChat', 'NewsCard'], []],
  // If elements of two libraries occur, those of one library are probably the application's own components.
  [
    ['el-button', 'el-input', 'a-map'],
    ['dayjs', 'element-plus'],
  ],
])('%j add the libraries %j', (names, engines) => {
  const found = installed(names)
  expect(found.engines).toEqual(engines)
  expect(found.warnings).toHaveLength(engines.length === 0 ? 0 : 1)
})

test('an import decides between libraries with the same prefix', () => {
  expect(installed(['a-button'], '', '', ['@arco-design/web-vue'])).toEqual({
    engines: ['dayjs', 'arco'],
    warnings: [],
  })
  expect(installed(['a-button'], "import { Message } from '@arco-design/web-vue'").engines).toEqual([
    'dayjs',
    'arco',
  ])
  expect(installed(['a-map'], '', '', ['element-plus']).engines).toEqual(['dayjs', 'element-plus'])
  expect(installed(['a-button']).warnings).toEqual([
    'auto-component: Nothing imports <a-button>; they are taken from ant-design-vue 4.2.6. Arco Design Vue has the same prefix.',
  ])
})

test.each(['components: { ElButton }', "app.component('el-button', Own)", 'const ElButton = own'])(
  "a component registered by %s does not count as a library's",
  (script) => {
    expect(installed(['el-button'], '', script).engines).toEqual([])
  },
)

test('a template in a string counts too', () => {
  const source = "export default { template: '<el-button>x</el-button>' }"
  expect(installed([], source, source).engines).toEqual(['dayjs', 'element-plus'])
})

test.each([
  ['<el-icon><Edit /></el-icon>', ['el-icon', 'Edit']],
  ['<el-button icon="Search" />', ['el-button']],
  ['<el-input prefix-icon="Search" />', ['el-input']],
  ['<el-button><i-ep-plus /></el-button>', ['el-button', 'i-ep-plus']],
])('%s needs the icons', (source, names) => {
  expect(installed(names, source).engines).toContain('element-plus-icons')
})

test('elements alone do not add the icons', () => {
  expect(
    installed(['el-icon', 'router-view'], '<el-icon><svg/></el-icon><router-view/>').engines,
  ).not.toContain('element-plus-icons')
})

test.each([
  ["<p>{{ $t('a.b') }}</p>", ['vue-i18n'], 1],
  ['<p v-t="\'a\'"></p>', ['vue-i18n'], 1],
  ["<p>{{ $t('a') }}</p><i18n>{}</i18n>", ['vue-i18n'], 0],
  ['this.$store.state.x', ['vuex'], 0],
  ['<router-view/>', ['vue-router'], 0],
  ['this.$router.push("/")', ['vue-router'], 0],
  ['const $total = 1; a$t(1); $table', [], 0],
] as const)('%s adds %j', (source, engines, warnings) => {
  const found = installed([], source)
  expect(found.engines).toEqual(engines)
  expect(found.warnings).toHaveLength(warnings)
})
