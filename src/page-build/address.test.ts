import { expect, test } from 'vitest'
import { readAddress, splitCombined } from './address.ts'
import { LibraryLedger, moduleName } from './choose-library.ts'

/**
 * Returns the replacement for a URL: a library with the version of its bundled copy, `not needed`, or null if there
 * is no replacement.
 */
function bundled(address: string, way: 'script' | 'style' = 'script'): string | null {
  const choice = new LibraryLedger().choose(address, way, 1)
  if (choice === null || choice === 'needless') return choice === null ? null : 'not needed'
  return `${choice.library.name} ${choice.copy.version}`
}

/** URLs as they are written in READMEs, tutorials and pages of public projects. */
const scripts = `
https://cdnjs.cloudflare.com/ajax/libs/toastr.js/latest/js/toastr.min.js  toastr 2.1.4
https://cdnjs.cloudflare.com/ajax/libs/toastr.js/2.1.4/toastr.min.js  toastr 2.1.4
//cdnjs.cloudflare.com/ajax/libs/toastr.js/latest/toastr.min.js  toastr 2.1.4
http://cdnjs.cloudflare.com/ajax/libs/jquery/1.9.1/jquery.min.js  jquery 1.11.3
https://CDNJS.cloudflare.com/ajax/libs/jQuery/3.5.1/jquery.min.js  jquery 3.7.1
https://cdnjs.cloudflare.com/ajax/libs/jquery/jquery.min.js  jquery 3.7.1
https://cdnjs.cloudflare.com/ajax/libs/three.js/r128/three.min.js  three 0.187.0
https://cdnjs.cloudflare.com/ajax/libs/Swiper/8.4.5/swiper-bundle.min.js  swiper 8.4.7
https://cdnjs.cloudflare.com/ajax/libs/swiper/4.5.0/js/swiper.min.js  swiper 4.5.1
https://cdnjs.cloudflare.com/ajax/libs/OwlCarousel2/2.3.4/owl.carousel.min.js  owl.carousel 2.3.4
https://cdnjs.cloudflare.com/ajax/libs/Sortable/1.15.0/Sortable.min.js  sortablejs 1.15.7
https://cdnjs.cloudflare.com/ajax/libs/PapaParse/5.4.1/papaparse.min.js  papaparse 5.7.1
https://cdnjs.cloudflare.com/ajax/libs/twitter-bootstrap/4.6.1/js/bootstrap.bundle.min.js  bootstrap 4.6.2
https://cdnjs.cloudflare.com/ajax/libs/element-plus/2.7.6/index.full.min.js  element-plus 2.14.8
https://cdnjs.cloudflare.com/ajax/libs/popper.js/1.16.0/umd/popper.min.js  not needed
https://cdnjs.cloudflare.com/ajax/libs/html5shiv/3.7.3/html5shiv.min.js  not needed
https://unpkg.com/vue  vue 3.5.45
https://unpkg.com/vue@3  vue 3.5.45
https://unpkg.com/vue@next  vue 3.5.45
https://unpkg.com/vue@latest/dist/vue.global.js  vue 3.5.45
https://unpkg.com/vue@^3/dist/vue.global.prod.js  vue 3.5.45
https://unpkg.com/vue@%5E3.2.0  vue 3.5.45
https://unpkg.com/vue@3.x/dist/vue.global.js  vue 3.5.45
https://www.unpkg.com/axios/dist/axios.min.js  axios 1.21.1
https://npmcdn.com/react@15.3.0/dist/react.min.js  react 17.0.2
https://unpkg.com/swiper@>=8 <9/swiper-bundle.min.js  swiper 8.4.7
https://unpkg.com/bootstrap@~4.1/dist/js/bootstrap.min.js  bootstrap 4.1.3
https://unpkg.com/bootstrap@4.x  bootstrap 4.6.2
https://unpkg.com/bootstrap@^4.1.0  bootstrap 4.6.2
https://unpkg.com/jquery@1  jquery 1.12.4
https://unpkg.com/jquery@~1.11  jquery 1.11.3
https://unpkg.com/d3@v6  d3 6.7.0
https://unpkg.com/naive-ui  naive-ui 2.45.3
https://unpkg.com/vuex@4.0.0/dist/vuex.global.js  vuex 4.1.0
https://unpkg.com/vant@4/lib/vant.min.js  vant 4.10.2
https://unpkg.com/@element-plus/icons-vue  @element-plus/icons-vue 2.3.2
https://unpkg.com/element-plus/dist/locale/de.min.js  element-plus/locale 2.14.8
https://unpkg.com/@arco-design/web-vue@latest/dist/arco-vue.min.js  @arco-design/web-vue 2.59.0
https://unpkg.com/@arco-design/web-vue@latest/dist/arco-vue-icon.min.js  @arco-design/web-vue/icon 2.59.0
https://unpkg.zhimg.com/moment@2/min/moment.min.js  moment 2.31.0
https://npm.elemecdn.com/echarts@latest/dist/echarts.min.js  echarts 5.6.0
https://cdn.jsdelivr.net/npm/chart.js  chart.js 4.5.1
https://cdn.jsdelivr.net/npm/chart.js@2  chart.js 2.9.4
https://cdn.jsdelivr.net/npm/chart.js@3/dist/chart.min.js  chart.js 3.9.1
https://cdn.jsdelivr.net/npm/chart.js@latest/dist/Chart.min.js  chart.js 4.5.1
https://cdn.jsdelivr.net/npm/@tailwindcss/browser@4  tailwindcss 4.3.4
https://fastly.jsdelivr.net/npm/lodash@4/lodash.min.js  lodash 4.17.21
https://gcore.jsdelivr.net/npm/aos@next/dist/aos.js  aos 2.3.4
https://cdn.jsdmirror.com/npm/jquery@3/dist/jquery.min.js  jquery 3.7.1
https://cdn.jsdelivr.net/jquery/3.1.1/jquery.min.js  jquery 3.7.1
https://cdn.jsdelivr.net/gh/jquery/jquery@3.6.0/dist/jquery.min.js  jquery 3.7.1
https://cdn.jsdelivr.net/gh/mattboldt/typed.js/lib/typed.min.js  typed.js 2.0.12
https://cdn.jsdelivr.net/gh/alpinejs/alpine@v2.x.x/dist/alpine.min.js  alpinejs 3.17.5
https://cdn.jsdelivr.net/gh/highlightjs/cdn-release@11.9.0/build/highlight.min.js  highlight.js 11.11.1
https://cdn.jsdelivr.net/gh/kenwheeler/slick@1.8.1/slick/slick.min.js  slick-carousel 1.8.1
https://cdn.jsdelivr.net/gh/VincentGarreau/particles.js@2.0.0/particles.min.js  particles.js 2.0.0
https://cdn.jsdelivr.net/gh/mrdoob/three.js@r150/build/three.min.js  three 0.187.0
https://rawgit.com/kimmobrunfeldt/unknown/1.0.0/x.js  null
https://cdn.rawgit.com/michalsnik/aos/2.1.1/dist/aos.js  aos 2.3.4
https://raw.githack.com/SortableJS/Sortable/master/Sortable.js  sortablejs 1.15.7
https://rawcdn.githack.com/mrdoob/three.js/r128/build/three.min.js  three 0.187.0
https://cdn.statically.io/gh/twbs/bootstrap/v4.6.0/dist/js/bootstrap.min.js  bootstrap 4.6.2
https://cdn.statically.io/libs/jquery/3.6.0/jquery.min.js  jquery 3.7.1
https://ajax.googleapis.com/ajax/libs/jquery/3/jquery.min.js  jquery 3.7.1
https://ajax.googleapis.com/ajax/libs/jquery/2.1.1/jquery.min.js  jquery 2.1.4
https://ajax.googleapis.com/ajax/libs/jqueryui/1.12.1/jquery-ui.min.js  jquery-ui 1.13.3
https://ajax.googleapis.com/ajax/libs/angularjs/1.6.9/angular.min.js  angular 1.8.3
https://ajax.googleapis.com/ajax/libs/threejs/r84/three.min.js  three 0.187.0
https://ajax.googleapis.com/ajax/libs/d3js/5.7.0/d3.min.js  d3 5.16.0
https://ajax.loli.net/ajax/libs/jquery/3.4.1/jquery.min.js  jquery 3.7.1
https://cdnjs.loli.net/ajax/libs/mustache.js/4.2.0/mustache.min.js  mustache 4.2.0
https://mirrors.sustech.edu.cn/cdnjs/ajax/libs/vue/3.4.0/vue.global.js  vue 3.5.45
https://code.jquery.com/jquery.js  jquery 3.7.1
https://code.jquery.com/jquery.min.js  jquery 3.7.1
https://code.jquery.com/jquery-latest.min.js  jquery 3.7.1
https://code.jquery.com/jquery-git.js  jquery 3.7.1
https://code.jquery.com/jquery-1.11.3.min.js  jquery 1.11.3
https://code.jquery.com/jquery-3.7.1.slim.min.js  jquery 3.7.1
https://code.jquery.com/ui/1.13.2/jquery-ui.min.js  jquery-ui 1.13.3
https://code.jquery.com/jquery-migrate-3.4.0.min.js  jquery-migrate 3.4.1
https://ajax.aspnetcdn.com/ajax/jQuery/jquery-3.4.1.min.js  jquery 3.7.1
https://ajax.aspnetcdn.com/ajax/jquery.ui/1.12.1/jquery-ui.min.js  jquery-ui 1.13.3
https://ajax.aspnetcdn.com/ajax/bootstrap/4.3.1/bootstrap.min.js  bootstrap 4.3.1
https://ajax.aspnetcdn.com/ajax/jquery.validate/1.19.0/jquery.validate.min.js  jquery-validation 1.21.0
https://maxcdn.bootstrapcdn.com/bootstrap/3.3.7/js/bootstrap.min.js  bootstrap 3.3.7
https://netdna.bootstrapcdn.com/bootstrap/latest/js/bootstrap.min.js  bootstrap 5.3.8
https://getbootstrap.com/docs/4.1/dist/js/bootstrap.min.js  bootstrap 4.1.3
https://cdn.staticfile.org/vue/3.2.47/vue.global.min.js  vue 3.5.45
https://cdn.staticfile.net/echarts/4.3.0/echarts.min.js  echarts 5.6.0
https://cdn.bootcdn.net/ajax/libs/axios/1.5.0/axios.min.js  axios 1.21.1
https://cdn.bootcss.com/jquery/3.4.1/jquery.min.js  jquery 3.7.1
https://lib.baomitu.com/element-plus/latest/index.full.js  element-plus 2.14.8
https://lf3-cdn-tos.bytecdntp.com/cdn/expire-1-M/jquery/3.6.0/jquery.min.js  jquery 3.7.1
https://lf26-cdn-tos.bytecdntp.com/cdn/expire-10-y/vue-router/4.0.14/vue-router.global.min.js  vue-router 4.6.4
https://s3.pstatp.com/cdn/expire-1-M/jquery/3.3.1/jquery.min.js  jquery 3.7.1
https://apps.bdimg.com/libs/jquery/2.1.4/jquery.min.js  jquery 2.1.4
https://libs.baidu.com/jquery/1.11.3/jquery.min.js  jquery 1.11.3
https://upcdn.b0.upaiyun.com/libs/jquery/jquery-2.0.3.min.js  null
https://yastatic.net/jquery/3.3.1/jquery.min.js  jquery 3.7.1
https://registry.npmmirror.com/vue/3.4.0/files/dist/vue.global.js  vue 3.5.45
https://cdn.npmmirror.com/packages/dayjs/latest/files/dayjs.min.js  dayjs 1.11.23
https://cdn.tailwindcss.com  tailwindcss 3.4.10
https://cdn.tailwindcss.com/  tailwindcss 3.4.10
https://cdn.tailwindcss.com/3.4.16  tailwindcss 3.4.10
https://cdn.tailwindcss.com/3.3.0?plugins=typography  tailwindcss 3.4.10
https://cdn.tailwindcss.com?plugins=forms,typography,aspect-ratio  tailwindcss 3.4.10
https://d3js.org/d3.v7.min.js  d3 7.9.0
https://d3js.org/d3.v4.js  d3 4.13.0
https://d3js.org/d3.min.js  d3 7.9.0
https://kit.fontawesome.com/a076d05399.js  @fortawesome/fontawesome-free 6.7.2
https://use.fontawesome.com/releases/v5.0.8/js/all.js  @fortawesome/fontawesome-free 5.15.4
https://www.chartjs.org/dist/2.9.3/Chart.min.js  chart.js 2.9.4
https://momentjs.com/downloads/moment-with-locales.min.js  moment 2.31.0
https://leafletjs.com/dist/leaflet.js  leaflet 1.9.4
https://cdn.polyfill.io/v3/polyfill.min.js  not needed
https://cdn.bootcdn.net/npm/jquery@1.12.4/dist/jquery.min.js  jquery 1.12.4
https://cdn.bootcdn.net/npm/vant@4/lib/vant.min.js  vant 4.10.2
https://code.bdstatic.com/npm/jquery@3.6.0/dist/jquery.min.js  jquery 3.7.1
https://s4.zstatic.net/npm/echarts@5.3.3/dist/echarts.min.js  echarts 5.6.0
https://s4.zstatic.net/npm/@tailwindcss/browser@4.2.2/dist/index.global.js  tailwindcss 4.3.4
https://s4.zstatic.net/ajax/libs/KaTeX/0.16.9/katex.min.js  katex 0.19.1
https://g.alicdn.com/code/lib/react/17.0.2/umd/react.production.min.js  react 17.0.2
https://g.alicdn.com/code/lib/echarts/5.6.0/echarts.min.js  echarts 5.6.0
https://gw.alipayobjects.com/os/lib/react-dom/16.12.0/umd/react-dom.production.min.js  react 17.0.2
http://cdn.static.runoob.com/libs/angular.js/1.4.6/angular.min.js  angular 1.8.3
https://libs.cdnjs.net/jquery/3.4.1/jquery.js  jquery 3.7.1
//lib.sinaapp.com/js/jquery/1.9.1/jquery-1.9.1.min.js  jquery 1.11.3
https://cdn.statically.io/libs/animejs/2.0.2/anime.min.js  animejs 3.2.2
https://lib.baomitu.com/Swiper/4.5.0/js/swiper.min.js  swiper 4.5.1
https://lf9-cdn-tos.bytecdntp.com/cdn/expire-1-M/js-yaml/4.1.0/js-yaml.min.js  js-yaml 5.5.0
https://unpkg.com/element-plus/lib/index.full.js  element-plus 2.14.8
https://esm.sh/react@19/umd/react.development.js  react 19.3.1
https://cdn.jsdelivr.net/npm/sweetalert2@10  sweetalert2 11.14.5
http://cdn.leafletjs.com/leaflet/v0.7.7/leaflet.js  leaflet 1.9.4
https://gw.alipayobjects.com/os/lib/antv/g6/4.8.24/dist/g6.min.js  null
https://g.alicdn.com/code/lib/monaco-editor/0.34.1/min/vs/loader.js  null
https://gitcdn.github.io/bootstrap-toggle/2.2.2/js/bootstrap-toggle.min.js  null
https://ajax.aspnetcdn.com/ajax/knockout/knockout-3.4.2.js  null
https://www.gstatic.com/charts/loader.js  null
https://example.com/jquery/3.3.1/jquery.min.js  null
https://cdn.jsdelivr.net/gh/somebody/bootstrap@1/theme.js  null
`

const table = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [address = '', expected = ''] = line.split('  ')
      return [address, expected] as const
    })

test.each(table(scripts))('the script %s is %s', (address, expected) => {
  expect(String(bundled(address))).toBe(expected)
})

const sheets = `
https://cdnjs.cloudflare.com/ajax/libs/toastr.js/latest/css/toastr.min.css  toastr 2.1.4
https://cdnjs.cloudflare.com/ajax/libs/font-awesome/latest/css/font-awesome.min.css  @fortawesome/fontawesome-free 4.7.0
https://maxcdn.bootstrapcdn.com/font-awesome/4.7.0/css/font-awesome.min.css  @fortawesome/fontawesome-free 4.7.0
https://site-assets.fontawesome.com/releases/v6.5.1/css/all.css  @fortawesome/fontawesome-free 6.7.2
https://kit-free.fontawesome.com/releases/latest/css/free.min.css  @fortawesome/fontawesome-free 6.7.2
https://daneden.github.io/animate.css/animate.min.css  animate.css 4.1.1
https://pagecdn.io/lib/font-awesome/5.10.0-11/css/all.min.css  @fortawesome/fontawesome-free 5.15.4
https://libs.cdnjs.net/font-awesome/6.5.1/css/all.css  @fortawesome/fontawesome-free 6.7.2
https://code.bdstatic.com/npm/leaflet@1.5.1/dist/leaflet.css  leaflet 1.9.4
https://cdn.static.runoob.com/libs/bootstrap/3.3.7/css/bootstrap.min.css  bootstrap 3.3.7
https://g.alicdn.com/code/lib/normalize/8.0.1/normalize.min.css  normalize.css 8.0.1
https://unpkg.com/element-plus/lib/theme-chalk/index.css  element-plus 2.14.8
https://gw.alipayobjects.com/os/lib/antd/4.16.13/dist/antd.min.css  null
https://cdn.jsdelivr.net/gh/daneden/animate.css@3.5.2/animate.min.css  animate.css 3.7.2
https://necolas.github.io/normalize.css/8.0.1/normalize.css  normalize.css 8.0.1
https://cdn.jsdelivr.net/gh/jgthms/bulma/css/bulma.min.css  bulma 0.9.4
https://kenwheeler.github.io/slick/slick/slick-theme.css  slick-carousel 1.8.1
https://michalsnik.github.io/aos/dist/aos.css  aos 2.3.4
https://cdn.leafletjs.com/leaflet-0.7.3/leaflet.css  leaflet 1.9.4
https://cdn.jsdelivr.net/gh/twbs/icons@main/font/bootstrap-icons.css  bootstrap-icons 1.13.1
https://v4-alpha.getbootstrap.com/dist/css/bootstrap.min.css  bootstrap 4.6.2
https://unpkg.com/element-plus/theme-chalk/dark/css-vars.css  element-plus 2.14.8
https://www.w3schools.com/w3css/4/w3.css  w3-css 4.1.0
`

test.each(table(sheets))('the style sheet %s is %s', (address, expected) => {
  expect(String(bundled(address, 'style'))).toBe(expected)
})

test.each([
  ['https://esm.sh/react@18.2.0?dev', 'react'],
  ['https://esm.sh/*react@^18', 'react'],
  ['https://esm.sh/stable/react@18.2.0/es2022/react.mjs', 'react'],
  ['https://esm.sh/v135/react-dom@18.2.0/X-ZS8q/es2022/client.mjs', 'react-dom/client'],
  ['https://esm.sh/react-dom@18/client', 'react-dom/client'],
  ['https://esm.run/d3@7', 'd3'],
  ['https://cdn.jsdelivr.net/npm/d3@7/+esm', 'd3'],
  ['https://esm.unpkg.com/vue@3', 'vue'],
  ['https://unpkg.com/vue@3/dist/vue.esm-browser.js', 'vue'],
  ['https://cdn.skypack.dev/react@17', 'react'],
  [
    'https://cdn.skypack.dev/pin/react@v17.0.1-yH0aYV1FOvoIPeKBbHxg/mode=imports,min/optimized/react.js',
    'react',
  ],
  ['https://cdn.skypack.dev/-/d3@v7.0.0-abc/dist=es2020,mode=imports/optimized/d3.js', 'd3'],
  ['https://ga.jspm.io/npm:react@18.2.0/index.js', 'react'],
  ['https://ga.jspm.io/npm:react-dom@18.2.0/client.js', 'react-dom/client'],
  ['https://jspm.dev/npm:lodash@4', 'lodash'],
  ['https://jspm.dev/vue/dist/vue', 'vue'],
  ['https://sfc.vuejs.org/vue.runtime.esm-browser.js', 'vue'],
  ['https://unpkg.com/dayjs@1.11.10/esm/index.js', 'dayjs'],
  ['https://cdn.skypack.dev/animejs@3.2.1', 'animejs'],
  ['https://esm.sh/react@^19.1.0', 'react'],
  ['https://esm.sh/react@19/jsx-runtime?dev', 'react/jsx-runtime'],
  ['https://dev.jspm.io/lodash', 'lodash'],
  [
    'https://unpkg.com/three@0.160.0/examples/jsm/controls/OrbitControls.js',
    'three/addons/controls/OrbitControls.js',
  ],
  ['element-plus/es/locale/lang/zh-cn', 'element-plus/locale/zh-cn'],
  ['element-plus/dist/locale/zh-cn.mjs', 'element-plus/locale/zh-cn'],
  ['ant-design-vue/es/locale/zh_CN', 'ant-design-vue/locale/zh_CN'],
  ['vant/es/locale/lang/en-US', 'vant/locale/en-US'],
  ['@arco-design/web-vue/es/locale/lang/en-us.js', '@arco-design/web-vue/locale/en-us'],
  ['@arco-design/web-vue/es/icon', '@arco-design/web-vue/es/icon'],
  ['naive-ui/es', 'naive-ui'],
  ['dayjs/locale/de', 'dayjs/locale/de'],
])('the module %s is %s', (specifier, name) => {
  expect(moduleName(specifier)?.name).toBe(name)
})

test('splits a URL of several files', () => {
  expect(
    splitCombined(
      'https://cdn.jsdelivr.net/combine/npm/jquery@3.6.0,npm/bootstrap@4/dist/js/bootstrap.min.js,gh/michalsnik/aos/dist/aos.js',
    ).map((address) => bundled(address)),
  ).toEqual(['jquery 3.7.1', 'bootstrap 4.6.2', 'aos 2.3.4'])
  expect(splitCombined('https://example.com/combine/a,b')).toHaveLength(1)
  expect(splitCombined('https://example.com/g/a,b')).toHaveLength(1)
})

test.each([
  ['https://cdn.jsdelivr.net/g/jquery@2.2.4', ['jquery 2.2.4']],
  ['https://cdn.jsdelivr.net/g/html5shiv@3.7.3,respond@1.4.2', ['not needed', 'not needed']],
  [
    'https://cdn.jsdelivr.net/g/sweetalert2@6.6.2(sweetalert2.min.js+sweetalert2.js)',
    ['sweetalert2 11.14.5', 'sweetalert2 11.14.5'],
  ],
  [
    'https://cdn.jsdelivr.net/g/jquery.typed.js@1.1.7,waypoints@4.0.1(jquery.waypoints.min.js)',
    ['typed.js 2.0.12', 'waypoints 4.0.1'],
  ],
])('splits the old URL %s into %j', (address, expected) => {
  expect(splitCombined(address).map((one) => bundled(one))).toEqual(expected)
})

test('keeps invalid escapes', () => {
  expect(readAddress('https://unpkg.com/vue@3/%E0%A4%A')).toMatchObject({ name: 'vue', version: '3' })
})
