import { repositories } from './repositories.ts'

/*
 * Names of packages outside npm: those that CDNs invented, and GitHub repositories that CDNs serve. In lower case, because
 * pages write them in any case.
 */

/** Names that CDNs use for packages, with the name on npm. */
const cdnNames: ReadonlyMap<string, string> = new Map([
  ['twitter-bootstrap', 'bootstrap'],
  ['chartjs', 'chart.js'],
  ['three.js', 'three'],
  ['threejs', 'three'],
  ['lodash.js', 'lodash'],
  ['babel-standalone', '@babel/standalone'],
  ['angular.js', 'angular'],
  ['angularjs', 'angular'],
  ['markdown-it.js', 'markdown-it'],
  ['greensock', 'gsap'],
  ['tweenmax', 'gsap'],
  ['moment.js', 'moment'],
  ['date-fns-umd', 'date-fns'],
  ['alpine', 'alpinejs'],
  ['es6-shim', 'core-js'],
  ['babel-polyfill', 'core-js'],
  ['jqueryui', 'jquery-ui'],
  ['jquery.ui', 'jquery-ui'],
  ['jquery-easing', 'jquery.easing'],
  ['jquery-validate', 'jquery-validation'],
  ['jquery.validate', 'jquery-validation'],
  ['slick', 'slick-carousel'],
  ['owlcarousel2', 'owl.carousel'],
  ['owl-carousel', 'owl.carousel'],
  ['wow', 'wow.js'],
  ['wowjs', 'wow.js'],
  ['jquery.isotope', 'isotope-layout'],
  ['masonry', 'masonry-layout'],
  ['jquery.imagesloaded', 'imagesloaded'],
  ['magnific-popup.js', 'magnific-popup'],
  ['fancybox', '@fancyapps/fancybox'],
  ['typed', 'typed.js'],
  ['jquery.typed.js', 'typed.js'],
  ['respond', 'respond.js'],
  ['particles', 'particles.js'],
  ['handlebars.js', 'handlebars'],
  ['mustache.js', 'mustache'],
  ['underscore.js', 'underscore'],
  ['prism', 'prismjs'],
  ['p5.js', 'p5'],
  ['scrollreveal.js', 'scrollreveal'],
  ['glide.js', '@glidejs/glide'],
  ['splidejs', '@splidejs/splide'],
  ['materialize', 'materialize-css'],
  ['semantic-ui', 'semantic-ui-css'],
  ['limonte-sweetalert2', 'sweetalert2'],
  ['toastr.js', 'toastr'],
  ['bodymovin', 'lottie-web'],
  ['jquery.perfect-scrollbar', 'perfect-scrollbar'],
  ['normalize', 'normalize.css'],
  ['meyer-reset', 'reset-css'],
  ['picocss', '@picocss/pico'],
  ['animate', 'animate.css'],
  ['skeleton', 'skeleton-css'],
  ['d3js', 'd3'],
  ['sortable', 'sortablejs'],
  ['vue.draggable', 'vuedraggable'],
  ['anime', 'animejs'],
  ['anime.js', 'animejs'],
  ['apexcharts.js', 'apexcharts'],
  ['howler.js', 'howler'],
  ['vanilla-tilt.js', 'vanilla-tilt'],
  ['feather', 'feather-icons'],
  ['water', 'water.css'],
  ['w3.css', 'w3-css'],
  ['w3css', 'w3-css'],
  ['material-ui', '@mui/material'],
  ['react-router', 'react-router-dom'],
  ['fontawesome', 'font-awesome'],
])

/** The npm name of a package that a CDN may call differently. */
export function npmName(name: string): string {
  return cdnNames.get(name.toLowerCase()) ?? name
}

/** Repositories that no package names as its own: earlier owners, forks with the same files, and built copies. */
const otherRepositories: ReadonlyMap<string, string> = new Map([
  ['daneden/animate.css', 'animate.css'],
  ['dhg/skeleton', 'skeleton-css'],
  ['flatpickr/flatpickr', 'flatpickr'],
  ['fortawesome/font-awesome', '@fortawesome/fontawesome-free'],
  ['greensock/gsap', 'gsap'],
  ['highlightjs/cdn-release', '@highlightjs/cdn-assets'],
  ['ionic-team/ionicons', 'ionicons'],
  ['jquery/jquery-dist', 'jquery'],
  ['jquery/jquery-ui', 'jquery-ui'],
  ['materializecss/materialize', 'materialize-css'],
  ['matthieua/wow', 'wow.js'],
  ['semantic-org/semantic-ui', 'semantic-ui-css'],
  ['sortablejs/vue.draggable.next', 'vuedraggable'],
  ['utatti/perfect-scrollbar', 'perfect-scrollbar'],
  ['youzan/vant', 'vant'],
])

/**
 * The package that is developed in a GitHub repository; null if unknown. The owner counts, because another repository of
 * the same name may be unrelated.
 */
export function packageOf(repository: string): string | null {
  const name = repository.toLowerCase()
  return otherRepositories.get(name) ?? repositories.get(name) ?? null
}
