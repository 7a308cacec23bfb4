import { built } from './built-address.ts'
import type { Copy, Library, Part } from './library.ts'

/*
 * Libraries that pages load with script tags and links and that nothing imports: jQuery plug-ins, carousels, sheets,
 * icon fonts. Their scripts are the unmodified builds of their packages.
 */

type BuiltFile = Parameters<typeof built>[0]

function copy(version: string, engine: BuiltFile | null, sheet?: BuiltFile, parts?: readonly Part[]): Copy {
  return {
    major: Number(version.split('.')[0]),
    version,
    ...(engine === null ? {} : { engine: built(engine) }),
    ...(sheet === undefined ? {} : { sheet: built(sheet) }),
    ...(parts === undefined ? {} : { parts }),
  }
}

const sheetAt = (path: RegExp, sheet: BuiltFile): Part => ({ path, sheet: built(sheet) })

function script(name: string, version: string, engine: BuiltFile, sheet?: BuiltFile): Library {
  return { name, copies: [copy(version, engine, sheet)] }
}

function sheet(name: string, version: string, file: BuiltFile): Library {
  return { name, copies: [copy(version, null, file)] }
}

/** Swiper's classes and options changed between major versions. */
const swiper = {
  name: 'swiper',
  copies: [
    copy('11.2.10', 'swiper-11.js', 'swiper-11.css'),
    copy('8.4.7', 'swiper-8.js', 'swiper-8.css'),
    copy('6.8.4', 'swiper-6.js', 'swiper-6.css'),
    copy('4.5.1', 'swiper-4.js', 'swiper-4.css'),
  ],
}

const highlight = {
  name: 'highlight.js',
  copies: [
    copy('11.11.1', 'highlight.js', 'highlight-default.css', [
      sheetAt(/styles\/github-dark/, 'highlight-github-dark.css'),
      sheetAt(/styles\/github/, 'highlight-github.css'),
      sheetAt(
        /styles\/(?:atom-one-dark|vs2015|tomorrow-night|nord|a11y-dark)/,
        'highlight-atom-one-dark.css',
      ),
      sheetAt(/styles\/(?:monokai|dracula|darcula)/, 'highlight-monokai-sublime.css'),
    ]),
  ],
  contains: ['@highlightjs/cdn-assets'],
}

export const scriptLibraries: readonly Library[] = [
  script('jquery-migrate', '3.4.1', 'jquery-migrate.js'),
  {
    name: 'jquery-ui',
    copies: [copy('1.13.3', 'jquery-ui.js', 'jquery-ui.css')],
    contains: ['jquery-ui-dist'],
  },
  script('jquery.easing', '1.4.1', 'jquery-easing.js'),
  script('jquery-validation', '1.21.0', 'jquery-validation.js'),
  {
    name: 'slick-carousel',
    copies: [copy('1.8.1', 'slick.js', 'slick.css', [sheetAt(/slick-theme/, 'slick-theme.css')])],
  },
  {
    name: 'owl.carousel',
    copies: [
      copy('2.3.4', 'owl-carousel.js', 'owl-carousel.css', [
        sheetAt(/owl\.theme\.green/, 'owl-theme-green.css'),
        sheetAt(/owl\.theme/, 'owl-theme-default.css'),
      ]),
    ],
  },
  swiper,
  script('aos', '2.3.4', 'aos.js', 'aos.css'),
  script('wow.js', '1.2.2', 'wow.js'),
  script('isotope-layout', '3.0.6', 'isotope.js'),
  script('masonry-layout', '4.2.2', 'masonry.js'),
  script('imagesloaded', '4.1.4', 'imagesloaded.js'),
  script('magnific-popup', '1.2.0', 'magnific-popup.js', 'magnific-popup.css'),
  script('malihu-custom-scrollbar-plugin', '3.1.5', 'mcustomscrollbar.js', 'mcustomscrollbar.css'),
  script('@fancyapps/fancybox', '3.5.7', 'fancybox.js', 'fancybox.css'),
  script('lightbox2', '2.11.4', 'lightbox2.js', 'lightbox2.css'),
  script('typed.js', '2.0.12', 'typed.js'),
  script('particles.js', '2.0.0', 'particles.js'),
  script('handlebars', '4.7.8', 'handlebars.js'),
  script('mustache', '4.2.0', 'mustache.js'),
  script('underscore', '1.13.7', 'underscore.js'),
  highlight,
  {
    name: 'prismjs',
    copies: [
      copy('1.30.0', 'prism.js', 'prism.css', [
        sheetAt(/themes\/prism-okaidia/, 'prism-okaidia.css'),
        sheetAt(/themes\/prism-(?:tomorrow|twilight|dark|funky)/, 'prism-tomorrow.css'),
      ]),
    ],
  },
  script('leaflet', '1.9.4', 'leaflet.js', 'leaflet.css'),
  script('matter-js', '0.20.0', 'matter.js'),
  script('p5', '1.11.3', 'p5.js'),
  script('howler', '2.2.4', 'howler.js'),
  script('animejs', '3.2.2', 'anime.js'),
  script('scrollreveal', '4.0.9', 'scrollreveal.js'),
  script('vanilla-tilt', '1.8.1', 'vanilla-tilt.js'),
  script('flickity', '2.3.0', 'flickity.js', 'flickity.css'),
  {
    name: '@glidejs/glide',
    copies: [copy('3.7.1', 'glide.js', 'glide-core.css', [sheetAt(/glide\.theme/, 'glide-theme.css')])],
  },
  script('tiny-slider', '2.9.4', 'tiny-slider.js', 'tiny-slider.css'),
  {
    name: '@splidejs/splide',
    copies: [copy('4.1.4', 'splide.js', 'splide.css', [sheetAt(/splide-core/, 'splide-core.css')])],
  },
  script('flowbite', '2.5.2', 'flowbite.js', 'flowbite.css'),
  script('materialize-css', '1.0.0', 'materialize.js', 'materialize.css'),
  script('semantic-ui-css', '2.5.0', 'semantic-ui.js', 'semantic-ui.css'),
  {
    name: 'uikit',
    copies: [
      copy('3.21.16', 'uikit.js', 'uikit.css', [{ path: /uikit-icons/, engine: built('uikit-icons.js') }]),
    ],
  },
  script('sweetalert2', '11.14.5', 'sweetalert2.js', 'sweetalert2.css'),
  script('sweetalert', '2.1.2', 'sweetalert.js'),
  script('toastr', '2.1.4', 'toastr.js', 'toastr.css'),
  script('select2', '4.0.13', 'select2.js', 'select2.css'),
  script('flatpickr', '4.6.13', 'flatpickr.js', 'flatpickr.css'),
  script('echarts', '5.6.0', 'echarts.js'),
  script('apexcharts', '3.54.1', 'apexcharts.js', 'apexcharts.css'),
  {
    name: 'waypoints',
    copies: [
      copy('4.0.1', 'waypoints.js', undefined, [
        { path: /noframework/, engine: built('waypoints-plain.js') },
      ]),
    ],
  },
  script('rellax', '1.12.1', 'rellax.js'),
  script('jarallax', '2.2.1', 'jarallax.js', 'jarallax.css'),
  script('lottie-web', '5.12.2', 'lottie-web.js'),
  script('perfect-scrollbar', '1.5.6', 'perfect-scrollbar.js', 'perfect-scrollbar.css'),
  script('simplebar', '6.3.0', 'simplebar.js', 'simplebar.css'),
  script('html2canvas', '1.4.1', 'html2canvas.js'),
  script('js-cookie', '3.0.5', 'js-cookie.js'),
  script('feather-icons', '4.29.2', 'feather-icons.js'),
  script('angular', '1.8.3', 'angular-1.js'),
  sheet('boxicons', '2.1.4', 'boxicons.css'),
  sheet('remixicon', '4.6.0', 'remixicon.css'),
  sheet('line-awesome', '1.3.0', 'line-awesome.css'),
  sheet('simple-line-icons', '2.5.5', 'simple-line-icons.css'),
  sheet('ionicons', '4.6.3', 'ionicons-4.css'),
  sheet('bulma', '0.9.4', 'bulma.css'),
  sheet('normalize.css', '8.0.1', 'normalize.css'),
  sheet('reset-css', '5.0.2', 'reset.css'),
  sheet('@picocss/pico', '2.1.1', 'pico.css'),
  {
    name: 'water.css',
    copies: [
      copy('2.1.1', null, 'water.css', [
        sheetAt(/dark/, 'water-dark.css'),
        sheetAt(/light/, 'water-light.css'),
      ]),
    ],
  },
  sheet('tachyons', '4.12.0', 'tachyons.css'),
  sheet('milligram', '1.4.1', 'milligram.css'),
  sheet('skeleton-css', '2.0.4', 'skeleton.css'),
  sheet('w3-css', '4.1.0', 'w3.css'),
]
