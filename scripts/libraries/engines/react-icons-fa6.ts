import '@fortawesome/fontawesome-free/js/brands.js'
import '@fortawesome/fontawesome-free/js/regular.js'
import '@fortawesome/fontawesome-free/js/solid.js'
import { provideFontAwesome } from '../parts/react-icons.ts'

provideFontAwesome('react-icons/fa6')
