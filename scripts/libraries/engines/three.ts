import * as library from 'three'
import { FontLoader } from 'three/addons/loaders/FontLoader.js'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { TextGeometry } from 'three/addons/geometries/TextGeometry.js'
import { provide } from '../../../src/sandbox/engine/modules.ts'

// A copy that can be changed, because pages with script tags assign to the global's members and use controls from it.
const offered = { ...library, OrbitControls, FontLoader, TextGeometry }
provide({ ...library, default: library }, 'three')
provide({ OrbitControls }, 'three/addons/controls/OrbitControls.js')
provide({ FontLoader }, 'three/addons/loaders/FontLoader.js')
provide({ TextGeometry }, 'three/addons/geometries/TextGeometry.js')
Object.assign(globalThis, { THREE: offered })
