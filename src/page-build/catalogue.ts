import type { Asked } from './address.ts'
import { built } from './built-address.ts'
import { one, type Copy, type Library } from './library.ts'
import { reactLibraries } from './react-libraries.ts'
import { scriptLibraries } from './script-libraries.ts'
import { vueLibraries } from './vue-libraries.ts'

export type { Copy, Library } from './library.ts'

const reactModules = [
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'prop-types',
]

/** Files of three.js's addons that are included in the addons bundle. */
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

/** Bootstrap 3's optional theme, which is the same in all versions of Bootstrap 3. */
const bootstrapTheme = [{ path: /bootstrap-theme/, sheet: built('bootstrap-3-theme.css') }]

/** The bundled icon sets of react-icons. Each is requested by its path, such as `react-icons/fa`. */
const iconSets = [
  'ai',
  'bi',
  'bs',
  'fa',
  'fa6',
  'fi',
  'go',
  'hi',
  'hi2',
  'io',
  'io5',
  'lu',
  'md',
  'ri',
  'rx',
  'vsc',
] as const

export const libraries: readonly Library[] = [
  {
    name: 'react',
    copies: [
      { major: 19, version: '19.3.1', engine: built('react-19.js') },
      { major: 18, version: '18.3.1', engine: built('react-18.js') },
      { major: 17, version: '17.0.2', engine: built('react-17.js') },
    ],
    contains: ['react-dom', 'prop-types'],
    modules: reactModules,
    versions: { 'prop-types': '15.8.1' },
  },
  { name: 'lucide-react', copies: one('1.75.0', built('lucide-react.js')), needs: ['react'] },
  { name: 'recharts', copies: one('3.10.1', built('recharts.js')), needs: ['react'] },
  {
    name: 'framer-motion',
    copies: one('14.14.0', built('framer-motion.js')),
    needs: ['react'],
    contains: ['motion'],
    modules: ['motion', 'motion/react'],
  },
  {
    name: 'styled-components',
    copies: one('6.6.0', built('styled-components.js')),
    needs: ['react'],
    modules: ['styled-components/macro'],
  },
  {
    name: '@mui/material',
    copies: one('6.5.0', built('mui.js')),
    needs: ['react'],
    contains: ['@emotion/react', '@emotion/styled', '@mui/system'],
    modules: ['@mui/material/', '@mui/system', '@emotion/react', '@emotion/styled'],
    versions: { '@emotion/react': '11.14.0', '@emotion/styled': '11.14.1' },
  },
  {
    name: '@mui/icons-material',
    copies: one('6.5.0', built('mui-icons.js')),
    needs: ['react', '@mui/material'],
    modules: ['@mui/icons-material/'],
  },
  {
    name: 'react-router-dom',
    copies: one('7.18.5', built('react-router.js')),
    needs: ['react'],
    modules: ['react-router'],
  },
  {
    name: 'react-chartjs-2',
    copies: one('5.3.1', built('react-chartjs-2.js')),
    needs: ['react', 'chart.js'],
  },
  {
    name: '@heroicons/react',
    copies: one('2.2.0', built('heroicons.js')),
    needs: ['react'],
    modules: ['@heroicons/react/'],
  },
  {
    name: 'react-icons',
    copies: one('5.7.0', built('react-icons.js')),
    needs: ['react'],
    modules: ['react-icons/lib'],
  },
  ...iconSets.map((set) => ({
    name: `react-icons/${set}`,
    copies: one('5.7.0', built(`react-icons-${set}.js`)),
    needs: ['react', 'react-icons'],
    contains: ['react-icons'],
  })),
  {
    name: 'zustand',
    copies: one('5.1.0', built('zustand.js')),
    needs: ['react'],
    modules: ['zustand/middleware', 'zustand/shallow'],
  },
  { name: 'vue', copies: one('3.5.45', built('vue.js')) },
  { name: 'vue-router', copies: one('4.6.4', built('vue-router.js')), needs: ['vue'] },
  { name: 'pinia', copies: one('3.0.4', built('pinia.js')), needs: ['vue'] },
  {
    name: '@vueuse/core',
    copies: one('14.4.0', built('vueuse.js')),
    needs: ['vue'],
    contains: ['@vueuse/shared'],
  },
  { name: 'quasar', copies: one('2.27.0', built('quasar.js'), built('quasar.css')), needs: ['vue'] },
  { name: 'vue-chartjs', copies: one('5.3.4', built('vue-chartjs.js')), needs: ['vue', 'chart.js'] },
  {
    name: 'lucide-vue-next',
    copies: one('1.65.0', built('lucide-vue.js')),
    needs: ['vue'],
    contains: ['lucide'],
  },
  {
    name: 'tailwindcss',
    copies: [
      { major: 3, version: '3.4.10', engine: built('tailwind-3.js') },
      { major: 4, version: '4.3.4', engine: built('tailwind-4.js') },
    ],
    contains: ['@tailwindcss/browser'],
  },
  {
    name: 'chart.js',
    copies: [
      { major: 4, version: '4.5.1', engine: built('chart-4.js') },
      { major: 3, version: '3.9.1', engine: built('chart-3.js') },
      { major: 2, version: '2.9.4', engine: built('chart-2.js') },
    ],
    modules: ['chart.js/auto'],
  },
  {
    name: 'chartjs-adapter-date-fns',
    copies: one('3.0.0', built('chartjs-adapter-date-fns.js')),
    needs: ['chart.js'],
  },
  {
    name: 'd3',
    copies: [
      { major: 7, version: '7.9.0', engine: built('d3-7.js') },
      { major: 6, version: '6.7.0', engine: built('d3-6.js') },
      { major: 5, version: '5.16.0', engine: built('d3-5.js') },
      { major: 4, version: '4.13.0', engine: built('d3-4.js') },
    ],
  },
  { name: 'd3-sankey', copies: one('0.12.3', built('d3-sankey.js')) },
  {
    name: 'topojson-client',
    copies: one('3.1.0', built('topojson-client.js')),
    contains: ['topojson'],
    modules: ['topojson'],
  },
  { name: 'marked', copies: one('18.2.1', built('marked.js')) },
  { name: 'markdown-it', copies: one('15.0.3', built('markdown-it.js')) },
  { name: 'dompurify', copies: one('3.4.18', built('dompurify.js')) },
  { name: 'js-yaml', copies: one('5.5.0', built('js-yaml.js')) },
  { name: 'zod', copies: one('4.6.7', built('zod.js')), modules: ['zod/v3', 'zod/v4'] },
  {
    name: 'bootstrap',
    copies: [
      { major: 5, version: '5.3.8', engine: built('bootstrap-5.js'), sheet: built('bootstrap-5.css') },
      { major: 5, version: '5.2.3', engine: built('bootstrap-5-2.js'), sheet: built('bootstrap-5-2.css') },
      { major: 5, version: '5.1.3', engine: built('bootstrap-5-1.js'), sheet: built('bootstrap-5-1.css') },
      { major: 5, version: '5.0.2', engine: built('bootstrap-5-0.js'), sheet: built('bootstrap-5-0.css') },
      { major: 4, version: '4.6.2', engine: built('bootstrap-4.js'), sheet: built('bootstrap-4.css') },
      { major: 4, version: '4.5.3', engine: built('bootstrap-4-5.js'), sheet: built('bootstrap-4-5.css') },
      { major: 4, version: '4.3.1', engine: built('bootstrap-4-3.js'), sheet: built('bootstrap-4-3.css') },
      { major: 4, version: '4.1.3', engine: built('bootstrap-4-1.js'), sheet: built('bootstrap-4-1.css') },
      { major: 4, version: '4.0.0', engine: built('bootstrap-4-0.js'), sheet: built('bootstrap-4-0.css') },
      {
        major: 3,
        version: '3.4.1',
        engine: built('bootstrap-3.js'),
        sheet: built('bootstrap-3.css'),
        parts: bootstrapTheme,
      },
      {
        major: 3,
        version: '3.3.7',
        engine: built('bootstrap-3-3.js'),
        sheet: built('bootstrap-3-3.css'),
        parts: bootstrapTheme,
      },
    ],
  },
  {
    name: 'jquery',
    copies: [
      { major: 3, version: '3.7.1', engine: built('jquery.js') },
      { major: 2, version: '2.2.4', engine: built('jquery-2.js') },
      { major: 2, version: '2.1.4', engine: built('jquery-2-1.js') },
      { major: 1, version: '1.12.4', engine: built('jquery-1.js') },
      // Later versions of jQuery reject selectors that older pages use.
      { major: 1, version: '1.11.3', engine: built('jquery-1-11.js') },
    ],
  },
  {
    name: 'three',
    copies: [{ major: 187, version: '0.187.0', engine: built('three.js') }],
    modules: [
      'three/addons/controls/OrbitControls.js',
      'three/addons/loaders/FontLoader.js',
      'three/addons/geometries/TextGeometry.js',
    ],
  },
  {
    name: 'three/addons',
    copies: [{ major: 187, version: '0.187.0', engine: built('three-addons.js') }],
    needs: ['three'],
    contains: ['three'],
    modules: threeAddonFiles.map((file) => `three/addons/${file}`),
  },
  { name: 'mermaid', copies: one('11.17.2', built('mermaid.js')) },
  {
    name: 'katex',
    copies: [{ major: 0, version: '0.19.1', engine: built('katex.js'), sheet: built('katex.css') }],
    modules: ['katex/contrib/auto-render'],
  },
  { name: 'mathjax', copies: one('3.2.2', built('mathjax.js')), note: 'with its SVG output' },
  {
    name: 'lodash',
    copies: one('4.17.21', built('lodash.js')),
    contains: ['lodash-es'],
    modules: ['lodash-es', 'lodash/', 'lodash-es/'],
  },
  { name: 'clsx', copies: one('2.1.1', built('clsx.js')), modules: ['clsx/lite'] },
  { name: 'classnames', copies: one('2.5.1', built('classnames.js')) },
  { name: 'class-variance-authority', copies: one('0.7.1', built('class-variance-authority.js')) },
  { name: 'tailwind-merge', copies: one('3.7.0', built('tailwind-merge.js')) },
  { name: 'date-fns', copies: one('4.4.0', built('date-fns.js')), modules: ['date-fns/'] },
  { name: 'dayjs', copies: one('1.11.23', built('dayjs.js')), modules: ['dayjs/plugin/', 'dayjs/locale/'] },
  { name: 'moment', copies: one('2.31.0', built('moment.js')) },
  { name: 'uuid', copies: one('14.0.3', built('uuid.js')) },
  { name: 'nanoid', copies: one('5.1.16', built('nanoid.js')) },
  { name: 'axios', copies: one('1.21.1', built('axios.js')) },
  { name: 'htm', copies: one('3.1.1', built('htm.js')) },
  { name: 'alpinejs', copies: one('3.17.5', built('alpinejs.js')) },
  { name: 'canvas-confetti', copies: one('1.9.4', built('canvas-confetti.js')) },
  {
    name: 'animate.css',
    copies: [
      { major: 4, version: '4.1.1', sheet: built('animate.css') },
      { major: 3, version: '3.7.2', sheet: built('animate-3.css') },
    ],
  },
  { name: 'lucide', copies: one('1.65.0', built('lucide.js')) },
  {
    name: '@fortawesome/fontawesome-free',
    copies: [
      { major: 7, version: '7.3.1', sheet: built('font-awesome-7.css') },
      { major: 6, version: '6.7.2', sheet: built('font-awesome-6.css') },
      { major: 5, version: '5.15.4', sheet: built('font-awesome-5.css') },
      { major: 4, version: '4.7.0', sheet: built('font-awesome-4.css') },
    ],
    contains: ['font-awesome'],
  },
  {
    name: '@fortawesome/fontawesome-svg-core',
    copies: one('7.3.1', built('fontawesome-core.js')),
  },
  { name: '@fortawesome/free-solid-svg-icons', copies: one('7.3.1', built('fontawesome-solid.js')) },
  { name: '@fortawesome/free-regular-svg-icons', copies: one('7.3.1', built('fontawesome-regular.js')) },
  { name: '@fortawesome/free-brands-svg-icons', copies: one('7.3.1', built('fontawesome-brands.js')) },
  ...reactLibraries,
  ...vueLibraries,
  { name: 'bootstrap-icons', copies: [{ major: 1, version: '1.13.1', sheet: built('bootstrap-icons.css') }] },
  ...scriptLibraries,
]

/**
 * Scripts that are left out, because what they do was already done earlier, or is provided by the browser itself or
 * by a bundled copy.
 */
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
  'server-only',
  'client-only',
])

/** Libraries that are requested often, but under terms that do not let everyone redistribute them. */
const gsap =
  'GSAP is not available here: its licence (https://gsap.com/standard-license) is not open, so it cannot be bundled.'
const unfree: ReadonlyMap<string, string> = new Map([
  ['gsap', gsap],
  ['@gsap/react', gsap],
])

/** The reason why a library is not bundled, if this is due to its licence. Null for all other libraries. */
export function licenceProblem({ name }: Asked): string | null {
  return unfree.get(name) ?? null
}

/** Finds the library to which a URL or import refers. */
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

/** A file of three.js's addons, identified by the part of its path that all spellings share. */
export function addonOf(path: string): string | undefined {
  const file = /^(?:addons|examples\/jsm|examples\/js)\/([^?]+)/.exec(path)?.[1]
  return file === undefined || file.endsWith('.js') ? file : `${file}.js`
}

/** Returns the separately bundled part of a package to which a path belongs. Empty for a part that is not bundled. */
function partOf({ name, path }: Asked): string | null {
  if (name === 'react-icons') {
    const set = path.split('/')[0] ?? ''
    if (set === '' || set === 'lib') return null
    return iconSets.some((known) => known === set) ? `react-icons/${set}` : ''
  }
  if (name === 'element-plus' && /^(?:es|lib|dist)\/locale\//.test(path)) return 'element-plus/locale'
  if (name === '@arco-design/web-vue' && /^(?:(?:es|lib)\/icon|dist\/arco-vue-icon)\b/.test(path)) {
    return '@arco-design/web-vue/icon'
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

/**
 * Chooses the bundled copy for a requested version. Within the requested major version, this is the copy with the
 * same minor version or the next higher one. If the major version is not bundled, this is the copy of the next higher
 * major version. If no such copy exists either, or no version is requested, this is the newest copy. `isOther`: true
 * if the major version differs.
 */
export function chooseCopy(
  library: Library,
  major: number | null,
  minor: number | null = null,
): { readonly copy: Copy; readonly isOther: boolean } {
  const [newest] = library.copies
  if (newest === undefined) throw new Error(`The library "${library.name}" has no bundled copy.`)
  if (major === null) return { copy: newest, isOther: false }
  const same = library.copies.filter((copy) => copy.major === major)
  const [first = library.copies.findLast((copy) => copy.major > major) ?? newest] = same
  const above = minor === null ? undefined : same.findLast(({ version }) => minorOf(version) >= minor)
  return { copy: above ?? first, isOther: same.length === 0 }
}

function minorOf(version: string): number {
  return Number(version.split('.')[1])
}

/** Tailwind with its first-party plug-ins, which change how unstyled elements look. */
export const tailwindWithPlugins = built('tailwind-3-plugins.js')
