/**
 * Script-tag builds that are copied unchanged from their packages, keyed by the name of the copy.
 * @type {Readonly<Record<string, string>>}
 */
export const originals = {
  'angular-1.js': 'angular-1/angular.min.js',
  'anime.js': 'animejs/lib/anime.min.js',
  'aos.js': 'aos/dist/aos.js',
  'apexcharts.js': 'apexcharts/dist/apexcharts.min.js',
  'bootstrap-3-3.js': 'bootstrap-3-3/dist/js/bootstrap.min.js',
  'bootstrap-4-0.js': 'bootstrap-4-0/dist/js/bootstrap.bundle.min.js',
  'bootstrap-4-1.js': 'bootstrap-4-1/dist/js/bootstrap.bundle.min.js',
  'bootstrap-4-3.js': 'bootstrap-4-3/dist/js/bootstrap.bundle.min.js',
  'bootstrap-4-5.js': 'bootstrap-4-5/dist/js/bootstrap.bundle.min.js',
  'bootstrap-5-0.js': 'bootstrap-5-0/dist/js/bootstrap.bundle.min.js',
  'bootstrap-5-1.js': 'bootstrap-5-1/dist/js/bootstrap.bundle.min.js',
  'bootstrap-5-2.js': 'bootstrap-5-2/dist/js/bootstrap.bundle.min.js',
  'echarts.js': 'echarts/dist/echarts.min.js',
  'fancybox.js': '@fancyapps/fancybox/dist/jquery.fancybox.min.js',
  'feather-icons.js': 'feather-icons/dist/feather.min.js',
  'flatpickr.js': 'flatpickr/dist/flatpickr.min.js',
  'flickity.js': 'flickity/dist/flickity.pkgd.min.js',
  'flowbite.js': 'flowbite/dist/flowbite.min.js',
  'glide.js': '@glidejs/glide/dist/glide.min.js',
  'handlebars.js': 'handlebars/dist/handlebars.min.js',
  'highlight.js': '@highlightjs/cdn-assets/highlight.min.js',
  'howler.js': 'howler/dist/howler.min.js',
  'html2canvas.js': 'html2canvas/dist/html2canvas.min.js',
  'imagesloaded.js': 'imagesloaded/imagesloaded.pkgd.min.js',
  'isotope.js': 'isotope-layout/dist/isotope.pkgd.min.js',
  'jarallax.js': 'jarallax/dist/jarallax.min.js',
  'jquery-1-11.js': 'jquery-1-11/dist/jquery.min.js',
  'jquery-1.js': 'jquery-1/dist/jquery.min.js',
  'jquery-2-1.js': 'jquery-2-1/dist/jquery.min.js',
  'jquery-2.js': 'jquery-2/dist/jquery.min.js',
  'jquery-easing.js': 'jquery.easing/jquery.easing.min.js',
  'jquery-migrate.js': 'jquery-migrate/dist/jquery-migrate.min.js',
  'jquery-ui.js': 'jquery-ui-dist/jquery-ui.min.js',
  'jquery-validation.js': 'jquery-validation/dist/jquery.validate.min.js',
  'js-cookie.js': 'js-cookie/dist/js.cookie.min.js',
  'leaflet.js': 'leaflet/dist/leaflet.js',
  'lightbox2.js': 'lightbox2/dist/js/lightbox.min.js',
  'lottie-web.js': 'lottie-web/build/player/lottie.min.js',
  'magnific-popup.js': 'magnific-popup/dist/jquery.magnific-popup.min.js',
  'masonry.js': 'masonry-layout/dist/masonry.pkgd.min.js',
  'materialize.js': 'materialize-css/dist/js/materialize.min.js',
  'matter.js': 'matter-js/build/matter.min.js',
  'mcustomscrollbar.js': 'malihu-custom-scrollbar-plugin/jquery.mCustomScrollbar.concat.min.js',
  'mustache.js': 'mustache/mustache.min.js',
  'owl-carousel.js': 'owl.carousel/dist/owl.carousel.min.js',
  'p5.js': 'p5/lib/p5.min.js',
  'particles.js': 'particles.js/particles.js',
  'perfect-scrollbar.js': 'perfect-scrollbar/dist/perfect-scrollbar.min.js',
  'prism.js': 'prismjs/prism.js',
  'rellax.js': 'rellax/rellax.min.js',
  'scrollreveal.js': 'scrollreveal/dist/scrollreveal.min.js',
  'select2.js': 'select2/dist/js/select2.min.js',
  'semantic-ui.js': 'semantic-ui-css/semantic.min.js',
  'simplebar.js': 'simplebar/dist/simplebar.min.js',
  'slick.js': 'slick-carousel/slick/slick.min.js',
  'splide.js': '@splidejs/splide/dist/js/splide.min.js',
  'sweetalert.js': 'sweetalert/dist/sweetalert.min.js',
  'sweetalert2.js': 'sweetalert2/dist/sweetalert2.all.min.js',
  'swiper-11.js': 'swiper/swiper-bundle.min.js',
  'swiper-4.js': 'swiper-4/dist/js/swiper.min.js',
  'swiper-6.js': 'swiper-6/swiper-bundle.min.js',
  'swiper-8.js': 'swiper-8/swiper-bundle.min.js',
  'tiny-slider.js': 'tiny-slider/dist/min/tiny-slider.js',
  'toastr.js': 'toastr/build/toastr.min.js',
  'typed.js': 'typed.js/lib/typed.min.js',
  'uikit-icons.js': 'uikit/dist/js/uikit-icons.min.js',
  'uikit.js': 'uikit/dist/js/uikit.min.js',
  'underscore.js': 'underscore/underscore-umd-min.js',
  'vanilla-tilt.js': 'vanilla-tilt/dist/vanilla-tilt.min.js',
  'waypoints.js': 'waypoints/lib/jquery.waypoints.min.js',
  'waypoints-plain.js': 'waypoints/lib/noframework.waypoints.min.js',
  'wow.js': 'wow.js/dist/wow.min.js',
}

/**
 * Script-tag builds that components can also import. Each has an import name and a global that contains its exports
 * and is its default export.
 * @type {Readonly<Record<string, readonly [name: string, value: string]>>}
 */
const importable = {
  'anime.js': ['animejs', 'anime'],
  'aos.js': ['aos', 'AOS'],
  'apexcharts.js': ['apexcharts', 'ApexCharts'],
  'echarts.js': ['echarts', 'echarts'],
  'feather-icons.js': ['feather-icons', 'feather'],
  'flatpickr.js': ['flatpickr', 'flatpickr'],
  'flickity.js': ['flickity', 'Flickity'],
  'glide.js': ['@glidejs/glide', 'Glide'],
  'handlebars.js': ['handlebars', 'Handlebars'],
  'highlight.js': ['highlight.js', 'hljs'],
  'howler.js': ['howler', '{ Howl, Howler }'],
  'html2canvas.js': ['html2canvas', 'html2canvas'],
  'imagesloaded.js': ['imagesloaded', 'imagesLoaded'],
  'isotope.js': ['isotope-layout', 'Isotope'],
  'js-cookie.js': ['js-cookie', 'Cookies'],
  'leaflet.js': ['leaflet', 'L'],
  'lottie-web.js': ['lottie-web', 'lottie'],
  'masonry.js': ['masonry-layout', 'Masonry'],
  'matter.js': ['matter-js', 'Matter'],
  'mustache.js': ['mustache', 'Mustache'],
  'p5.js': ['p5', 'p5'],
  'perfect-scrollbar.js': ['perfect-scrollbar', 'PerfectScrollbar'],
  'prism.js': ['prismjs', 'Prism'],
  'rellax.js': ['rellax', 'Rellax'],
  'scrollreveal.js': ['scrollreveal', 'ScrollReveal'],
  'simplebar.js': ['simplebar', 'SimpleBar'],
  'splide.js': ['@splidejs/splide', '{ Splide }'],
  'sweetalert.js': ['sweetalert', 'swal'],
  'sweetalert2.js': ['sweetalert2', 'Swal'],
  'swiper-11.js': ['swiper', 'Swiper'],
  'swiper-8.js': ['swiper', 'Swiper'],
  'tiny-slider.js': ['tiny-slider', '{ tns }'],
  'typed.js': ['typed.js', 'Typed'],
  'underscore.js': ['underscore', '_'],
  'vanilla-tilt.js': ['vanilla-tilt', 'VanillaTilt'],
}

/**
 * Returns the line that makes a script importable, as `provide` does in engines. If several exports are listed, the
 * first is also the default.
 * @param {string} file
 * @returns {string}
 */
export function offerOriginal(file) {
  const [name, value] = importable[file] ?? []
  if (name === undefined || value === undefined) return ''
  const whole = /^\{ (\w+)/.exec(value)?.[1] ?? value
  return `\n;(globalThis.__rtModules ??= {})['${name}'] = { ...${value}, default: ${whole}, __esModule: true };`
}
