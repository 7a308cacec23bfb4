import 'fontawesome-5/js/brands.js'
import 'fontawesome-5/js/regular.js'
import 'fontawesome-5/js/solid.js'
import { provideFontAwesome } from '../parts/react-icons.ts'

provideFontAwesome('react-icons/fa')
