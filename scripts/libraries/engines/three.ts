import * as library from 'three'
import { FontLoader } from 'three/addons/loaders/FontLoader.js'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { TextGeometry } from 'three/addons/geometries/TextGeometry.js'
import { provide } from '../../../src/sandbox/engine/modules.ts'

// Pages with script tags add controls to the global and assign to it.
const offered = { ...library, OrbitControls, FontLoader, TextGeometry }
provide({ ...library, default: library }, 'three')
provide({ OrbitControls }, 'three/addons/controls/OrbitControls.js')
provide({ FontLoader }, 'three/addons/loaders/FontLoader.js')
provide({ TextGeometry }, 'three/addons/geometries/TextGeometry.js')
Object.assign(globalThis, { THREE: offered })
