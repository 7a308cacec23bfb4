import alpinejs from './engines/alpinejs-start.ts?frame'
import axios from './engines/axios.ts?frame'
import bootstrap3 from './engines/bootstrap-3.ts?frame'
import bootstrap4 from './engines/bootstrap-4.ts?frame'
import bootstrap5 from './engines/bootstrap-5.ts?frame'
import canvasConfetti from './engines/canvas-confetti.ts?frame'
import chart2 from './engines/chart-2.ts?frame'
import chart3 from './engines/chart-3.ts?frame'
import chart4 from './engines/chart-4.ts?frame'
import chartjsAdapterDateFns from './engines/chartjs-adapter-date-fns.ts?frame'
import classVarianceAuthority from './engines/class-variance-authority.ts?frame'
import classnames from './engines/classnames.ts?frame'
import clsx from './engines/clsx.ts?frame'
import d34 from './engines/d3-4.ts?frame'
import d35 from './engines/d3-5.ts?frame'
import d36 from './engines/d3-6.ts?frame'
import d37 from './engines/d3-7.ts?frame'
import d3Sankey from './engines/d3-sankey.ts?frame'
import dateFns from './engines/date-fns.ts?frame'
import dayjs from './engines/dayjs.ts?frame'
import dompurify from './engines/dompurify.ts?frame'
import framerMotion from './engines/framer-motion.ts?frame'
import heroicons from './engines/heroicons.ts?frame'
import htm from './engines/htm.ts?frame'
import jquery from './engines/jquery.ts?frame'
import jsYaml from './engines/js-yaml.ts?frame'
import katex from './engines/katex.ts?frame'
import lodash from './engines/lodash.ts?frame'
import lucide from './engines/lucide.ts?frame'
import lucideReact from './engines/lucide-react.ts?frame'
import lucideVue from './engines/lucide-vue.ts?frame'
import markdownIt from './engines/markdown-it.ts?frame'
import marked from './engines/marked.ts?frame'
import mathjax from './engines/mathjax.ts?frame'
import mermaid from './engines/mermaid.ts?frame'
import moment from './engines/moment.ts?frame'
import mui from './engines/mui.ts?frame'
import muiIcons from './engines/mui-icons.ts?frame'
import nanoid from './engines/nanoid.ts?frame'
import pinia from './engines/pinia.ts?frame'
import quasar from './engines/quasar.ts?frame'
import react17 from './engines/react-17.ts?frame'
import react18 from './engines/react-18.ts?frame'
import react19 from './engines/react-19.ts?frame'
import reactChartjs from './engines/react-chartjs-2.ts?frame'
import reactIconsFa from './engines/react-icons-fa.ts?frame'
import reactIconsFa6 from './engines/react-icons-fa6.ts?frame'
import reactRouter from './engines/react-router.ts?frame'
import recharts from './engines/recharts.ts?frame'
import styledComponents from './engines/styled-components.ts?frame'
import tailwind3 from './engines/tailwind-3.ts?frame'
import tailwind3Plugins from './engines/tailwind-3-plugins.ts?frame'
import tailwind4 from './engines/tailwind-4.ts?frame'
import tailwindMerge from './engines/tailwind-merge.ts?frame'
import three from './engines/three.ts?frame'
import threeAddons from './engines/three-addons.ts?frame'
import topojsonClient from './engines/topojson-client.ts?frame'
import uuid from './engines/uuid.ts?frame'
import vue from './engines/vue.ts?frame'
import vueChartjs from './engines/vue-chartjs.ts?frame'
import vueRouter from './engines/vue-router.ts?frame'
import vueuse from './engines/vueuse.ts?frame'
import zod from './engines/zod.ts?frame'
import zustand from './engines/zustand.ts?frame'
import animateSheet from 'animate.css/animate.min.css?sheet'
import fontAwesome4Sheet from 'font-awesome/css/font-awesome.min.css?sheet'
import fontAwesome5Sheet from 'fontawesome-5/css/all.min.css?sheet'
import fontAwesome6Sheet from '@fortawesome/fontawesome-free/css/all.min.css?sheet'
import bootstrap3Sheet from 'bootstrap-3/dist/css/bootstrap.min.css?sheet'
import bootstrap4Sheet from 'bootstrap-4/dist/css/bootstrap.min.css?sheet'
import bootstrap5Sheet from 'bootstrap/dist/css/bootstrap.min.css?sheet'
import bootstrapIconsSheet from 'bootstrap-icons/font/bootstrap-icons.min.css?sheet'
import katexSheet from 'katex/dist/katex.min.css?sheet'
import quasarSheet from 'quasar/dist/quasar.prod.css?sheet'
import type { Asked } from './address.ts'
import { one, type Copy, type Library } from './library.ts'
import { reactLibraries } from './react-libraries.ts'

export type { Copy, Library } from './library.ts'

const reactModules = [
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'prop-types',
]

/** Files of three.js's addons in their bundle. */
const threeAddonFiles = [
  'controls/DragControls.js',
  'controls/FirstPersonControls.js',
  'controls/FlyControls.js',
  'controls/MapControls.js',
  'controls/PointerLockControls.js',
  'controls/TrackballControls.js',
  'controls/TransformControls.js',
  'environments/RoomEnvironment.js',
  'geometries/ConvexGeometry.js',
  'geometries/ParametricGeometry.js',
  'geometries/RoundedBoxGeometry.js',
  'libs/lil-gui.module.min.js',
  'libs/stats.module.js',
  'lines/Line2.js',
  'lines/LineGeometry.js',
  'lines/LineMaterial.js',
  'loaders/GLTFLoader.js',
  'loaders/OBJLoader.js',
  'loaders/SVGLoader.js',
  'math/ImprovedNoise.js',
  'math/MeshSurfaceSampler.js',
  'math/SimplexNoise.js',
  'objects/Reflector.js',
  'objects/Sky.js',
  'postprocessing/AfterimagePass.js',
  'postprocessing/BokehPass.js',
  'postprocessing/EffectComposer.js',
  'postprocessing/FilmPass.js',
  'postprocessing/GlitchPass.js',
  'postprocessing/OutputPass.js',
  'postprocessing/RenderPass.js',
  'postprocessing/ShaderPass.js',
  'postprocessing/UnrealBloomPass.js',
  'renderers/CSS2DRenderer.js',
  'renderers/CSS3DRenderer.js',
  'shaders/CopyShader.js',
  'shaders/FXAAShader.js',
  'shaders/RGBShiftShader.js',
  'utils/BufferGeometryUtils.js',
]

export const libraries: readonly Library[] = [
  {
    name: 'react',
    copies: [
      { major: 19, version: '19.3.1', engine: react19 },
      { major: 18, version: '18.3.1', engine: react18 },
      { major: 17, version: '17.0.2', engine: react17 },
    ],
    contains: ['react-dom', 'prop-types'],
    modules: reactModules,
    versions: { 'prop-types': '15.8.1' },
  },
  { name: 'lucide-react', copies: one('1.75.0', lucideReact), needs: ['react'] },
  { name: 'recharts', copies: one('3.10.1', recharts), needs: ['react'] },
  {
    name: 'framer-motion',
    copies: one('14.14.0', framerMotion),
    needs: ['react'],
    contains: ['motion'],
    modules: ['motion', 'motion/react'],
  },
  {
    name: 'styled-components',
    copies: one('6.6.0', styledComponents),
    needs: ['react'],
    modules: ['styled-components/macro'],
  },
  {
    name: '@mui/material',
    copies: one('6.5.0', mui),
    needs: ['react'],
    contains: ['@emotion/react', '@emotion/styled', '@mui/system'],
    modules: ['@mui/material/', '@mui/system', '@emotion/react', '@emotion/styled'],
    versions: { '@emotion/react': '11.14.0', '@emotion/styled': '11.14.1' },
  },
  {
    name: '@mui/icons-material',
    copies: one('6.5.0', muiIcons),
    needs: ['react', '@mui/material'],
    modules: ['@mui/icons-material/'],
  },
  {
    name: 'react-router-dom',
    copies: one('7.18.5', reactRouter),
    needs: ['react'],
    modules: ['react-router'],
  },
  { name: 'react-chartjs-2', copies: one('5.3.1', reactChartjs), needs: ['react', 'chart.js'] },
  {
    name: '@heroicons/react',
    copies: one('2.2.0', heroicons),
    needs: ['react'],
    modules: ['@heroicons/react/'],
  },
  // The sets of Font Awesome are here; a set is asked for by its path.
  {
    name: 'react-icons/fa',
    copies: one('5.15.4', reactIconsFa),
    needs: ['react'],
    contains: ['fontawesome-5', '@fortawesome/fontawesome-free'],
  },
  {
    name: 'react-icons/fa6',
    copies: one('6.7.2', reactIconsFa6),
    needs: ['react'],
    contains: ['@fortawesome/fontawesome-free'],
  },
  {
    name: 'zustand',
    copies: one('5.1.0', zustand),
    needs: ['react'],
    modules: ['zustand/middleware', 'zustand/shallow'],
  },
  { name: 'vue', copies: one('3.5.45', vue) },
  { name: 'vue-router', copies: one('4.6.4', vueRouter), needs: ['vue'] },
  { name: 'pinia', copies: one('3.0.4', pinia), needs: ['vue'] },
  { name: '@vueuse/core', copies: one('14.4.0', vueuse), needs: ['vue'], contains: ['@vueuse/shared'] },
  { name: 'quasar', copies: one('2.27.0', quasar, quasarSheet), needs: ['vue'] },
  { name: 'vue-chartjs', copies: one('5.3.4', vueChartjs), needs: ['vue', 'chart.js'] },
  {
    name: 'lucide-vue-next',
    copies: one('1.65.0', lucideVue),
    needs: ['vue'],
    contains: ['lucide'],
  },
  {
    name: 'tailwindcss',
    copies: [
      { major: 3, version: '3.4.10', engine: tailwind3 },
      { major: 4, version: '4.3.4', engine: tailwind4 },
    ],
    contains: ['@tailwindcss/browser'],
  },
  {
    name: 'chart.js',
    copies: [
      { major: 4, version: '4.5.1', engine: chart4 },
      { major: 3, version: '3.9.1', engine: chart3 },
      { major: 2, version: '2.9.4', engine: chart2 },
    ],
    modules: ['chart.js/auto'],
  },
  { name: 'chartjs-adapter-date-fns', copies: one('3.0.0', chartjsAdapterDateFns), needs: ['chart.js'] },
  {
    name: 'd3',
    copies: [
      { major: 7, version: '7.9.0', engine: d37 },
      { major: 6, version: '6.7.0', engine: d36 },
      { major: 5, version: '5.16.0', engine: d35 },
      { major: 4, version: '4.13.0', engine: d34 },
    ],
  },
  { name: 'd3-sankey', copies: one('0.12.3', d3Sankey) },
  {
    name: 'topojson-client',
    copies: one('3.1.0', topojsonClient),
    contains: ['topojson'],
    modules: ['topojson'],
  },
  { name: 'marked', copies: one('18.2.1', marked) },
  { name: 'markdown-it', copies: one('15.0.3', markdownIt) },
  { name: 'dompurify', copies: one('3.4.18', dompurify) },
  { name: 'js-yaml', copies: one('5.5.0', jsYaml) },
  { name: 'zod', copies: one('4.6.7', zod), modules: ['zod/v3', 'zod/v4'] },
  {
    name: 'bootstrap',
    copies: [
      { major: 5, version: '5.3.8', engine: bootstrap5, sheet: bootstrap5Sheet },
      { major: 4, version: '4.6.2', engine: bootstrap4, sheet: bootstrap4Sheet },
      { major: 3, version: '3.4.1', engine: bootstrap3, sheet: bootstrap3Sheet },
    ],
  },
  { name: 'jquery', copies: one('3.7.1', jquery) },
  {
    name: 'three',
    copies: [{ major: 187, version: '0.187.0', engine: three }],
    modules: [
      'three/addons/controls/OrbitControls.js',
      'three/addons/loaders/FontLoader.js',
      'three/addons/geometries/TextGeometry.js',
    ],
  },
  {
    name: 'three/addons',
    copies: [{ major: 187, version: '0.187.0', engine: threeAddons }],
    needs: ['three'],
    contains: ['three'],
    modules: threeAddonFiles.map((file) => `three/addons/${file}`),
  },
  { name: 'mermaid', copies: one('11.17.2', mermaid) },
  {
    name: 'katex',
    copies: [{ major: 0, version: '0.19.1', engine: katex, sheet: katexSheet }],
    modules: ['katex/contrib/auto-render'],
  },
  { name: 'mathjax', copies: one('3.2.2', mathjax), note: 'with its SVG output' },
  {
    name: 'lodash',
    copies: one('4.17.21', lodash),
    contains: ['lodash-es'],
    modules: ['lodash-es', 'lodash/', 'lodash-es/'],
  },
  { name: 'clsx', copies: one('2.1.1', clsx), modules: ['clsx/lite'] },
  { name: 'classnames', copies: one('2.5.1', classnames) },
  { name: 'class-variance-authority', copies: one('0.7.1', classVarianceAuthority) },
  { name: 'tailwind-merge', copies: one('3.7.0', tailwindMerge) },
  { name: 'date-fns', copies: one('4.4.0', dateFns), modules: ['date-fns/'] },
  { name: 'dayjs', copies: one('1.11.23', dayjs), modules: ['dayjs/plugin/'] },
  { name: 'moment', copies: one('2.31.0', moment) },
  { name: 'uuid', copies: one('14.0.3', uuid) },
  { name: 'nanoid', copies: one('5.1.16', nanoid) },
  { name: 'axios', copies: one('1.21.1', axios) },
  { name: 'htm', copies: one('3.1.1', htm) },
  { name: 'alpinejs', copies: one('3.17.5', alpinejs) },
  { name: 'canvas-confetti', copies: one('1.9.4', canvasConfetti) },
  { name: 'animate.css', copies: [{ major: 4, version: '4.1.1', sheet: animateSheet }] },
  { name: 'lucide', copies: one('1.65.0', lucide) },
  {
    name: '@fortawesome/fontawesome-free',
    copies: [
      { major: 6, version: '6.7.2', sheet: fontAwesome6Sheet },
      { major: 5, version: '5.15.4', sheet: fontAwesome5Sheet },
      { major: 4, version: '4.7.0', sheet: fontAwesome4Sheet },
    ],
    contains: ['font-awesome'],
  },
  ...reactLibraries,
  { name: 'bootstrap-icons', copies: [{ major: 1, version: '1.13.1', sheet: bootstrapIconsSheet }] },
]

/** Done before, by the browser itself, or inside of a bundled copy: their scripts are left out. */
export const needless: ReadonlySet<string> = new Set([
  '@babel/standalone',
  'sucrase',
  '@popperjs/core',
  'popper.js',
  'scheduler',
  'core-js',
  'core-js-bundle',
  'es-module-shims',
  'whatwg-fetch',
  'promise-polyfill',
  'html5shiv',
  'respond.js',
])

/** Asked for often, and of terms that do not let everybody pass them on. */
const unfree: ReadonlyMap<string, string> = new Map([
  [
    'gsap',
    'GSAP is not available here: its licence (https://gsap.com/standard-license) is no open one, so it cannot be bundled.',
  ],
])

/** Why a library is not here whose licence is the reason; null for all others. */
export function licenceProblem({ name }: Asked): string | null {
  return unfree.get(name) ?? null
}

/** The library that an address or import asks for. */
export function findLibrary(asked: Asked): Library | undefined {
  const { name } = asked
  const part = partOf(asked)
  if (part !== null) return libraries.find((library) => library.name === part)
  return (
    libraries.find((library) => library.name === name) ??
    libraries.find((library) => library.contains?.includes(name) === true) ??
    libraries.find(({ isOurs, modules }) => isOurs === true && modules?.includes(name) === true)
  )
}

/** A file of three.js's addons by the part of its path that all spellings share. */
export function addonOf(path: string): string | undefined {
  const file = /^(?:addons|examples\/jsm|examples\/js)\/([^?]+)/.exec(path)?.[1]
  return file === undefined || file.endsWith('.js') ? file : `${file}.js`
}

/** Parts of packages that are bundled apart: their paths tell them. Empty for a part that is not here. */
function partOf({ name, path }: Asked): string | null {
  if (name === 'react-icons') {
    const set = path.split('/')[0] ?? ''
    return set === 'fa' || set === 'fa6' ? `react-icons/${set}` : ''
  }
  if (name === 'react-dom' && /^server(?:\.browser)?$/.test(path)) return 'react-dom/server'
  const addon = name === 'three' ? addonOf(path) : undefined
  if (addon === undefined) return null
  if (
    /^(?:controls\/OrbitControls|loaders\/FontLoader|geometries\/TextGeometry)(?:\.min)?\.js$/.test(addon)
  ) {
    return 'three'
  }
  const file = addon.replace(/\.min(?=\.js$)/, '')
  return threeAddonFiles.some((known) => known === addon || known === file) ? 'three/addons' : ''
}

/** The copy of the major asked for, or the newest; `isOther` where that is another major. */
export function chooseCopy(
  library: Library,
  major: number | null,
): { readonly copy: Copy; readonly isOther: boolean } {
  const [newest] = library.copies
  if (newest === undefined) throw new Error(`The library "${library.name}" has no copy.`)
  const same = library.copies.find((copy) => copy.major === major)
  return { copy: same ?? newest, isOther: same === undefined && major !== null }
}

/** Tailwind with the plug-ins of its first-party list, which change how unstyled elements look. */
export const tailwindWithPlugins = tailwind3Plugins
