import { built } from './built-address.ts'
import { one, type Library } from './library.ts'

/*
 * Component libraries and plug-ins of Vue applications. The style sheet of a component library is added together with
 * the library, because applications do not import it in the same file as the component.
 */

const arco = '@arco-design/web-vue'

export const vueLibraries: readonly Library[] = [
  {
    name: 'element-plus',
    copies: [
      {
        ...{
          major: 2,
          version: '2.14.8',
          engine: built('element-plus.js'),
          sheet: built('element-plus.css'),
        },
        parts: [{ path: /dark\/css-vars/, sheet: built('element-plus-dark.css') }],
      },
    ],
    needs: ['vue', 'dayjs'],
  },
  {
    name: 'element-plus/locale',
    copies: one('2.14.8', built('element-plus-locales.js')),
    contains: ['element-plus'],
    modules: ['element-plus/locale/'],
    isPart: true,
  },
  { name: '@element-plus/icons-vue', copies: one('2.3.2', built('element-plus-icons.js')), needs: ['vue'] },
  {
    name: 'ant-design-vue',
    copies: [
      {
        ...{ major: 4, version: '4.2.6', engine: built('ant-design-vue.js') },
        // Components contain their own styles. In version 3, one style sheet contained both these styles and the
        // reset.
        parts: [{ path: /\.(?:css|less)$/, sheet: built('ant-design-vue-reset.css') }],
      },
    ],
    needs: ['vue', 'dayjs'],
    modules: ['ant-design-vue/locale/'],
  },
  {
    name: '@ant-design/icons-vue',
    copies: one('7.0.1', built('ant-design-vue-icons.js')),
    needs: ['vue'],
    modules: ['@ant-design/icons-vue/'],
  },
  { name: 'naive-ui', copies: one('2.45.3', built('naive-ui.js')), needs: ['vue'] },
  {
    name: 'vant',
    copies: one('4.10.2', built('vant.js'), built('vant.css')),
    needs: ['vue'],
    modules: ['vant/locale/'],
  },
  {
    name: arco,
    copies: one('2.59.0', built('arco.js'), built('arco.css')),
    needs: ['vue', 'dayjs'],
    modules: [`${arco}/locale/`],
  },
  {
    name: `${arco}/icon`,
    copies: one('2.59.0', built('arco-icons.js')),
    needs: ['vue'],
    contains: [arco],
    modules: [`${arco}/es/icon`, `${arco}/lib/icon`],
    isPart: true,
  },
  { name: 'vuex', copies: one('4.1.0', built('vuex.js')), needs: ['vue'] },
  { name: 'vue-i18n', copies: one('11.4.2', built('vue-i18n.js')), needs: ['vue'] },
  {
    name: 'sortablejs',
    copies: one('1.15.7', built('sortablejs.js')),
    modules: ['sortablejs/modular/sortable.esm.js', 'sortablejs/modular/sortable.complete.esm.js'],
  },
  {
    name: '@fortawesome/vue-fontawesome',
    copies: one('3.3.3', built('vue-fontawesome.js')),
    needs: ['vue', '@fortawesome/fontawesome-svg-core'],
  },
  { name: 'vuedraggable', copies: one('4.1.0', built('vuedraggable.js')), needs: ['vue', 'sortablejs'] },
]
