import * as controlsDragControls from 'three/addons/controls/DragControls.js'
import * as controlsFirstPersonControls from 'three/addons/controls/FirstPersonControls.js'
import * as controlsFlyControls from 'three/addons/controls/FlyControls.js'
import * as controlsMapControls from 'three/addons/controls/MapControls.js'
import * as controlsPointerLockControls from 'three/addons/controls/PointerLockControls.js'
import * as controlsTrackballControls from 'three/addons/controls/TrackballControls.js'
import * as controlsTransformControls from 'three/addons/controls/TransformControls.js'
import * as environmentsRoomEnvironment from 'three/addons/environments/RoomEnvironment.js'
import * as geometriesConvexGeometry from 'three/addons/geometries/ConvexGeometry.js'
import * as geometriesParametricGeometry from 'three/addons/geometries/ParametricGeometry.js'
import * as geometriesRoundedBoxGeometry from 'three/addons/geometries/RoundedBoxGeometry.js'
import * as libsLilGui from 'three/addons/libs/lil-gui.module.min.js'
import * as libsStats from 'three/addons/libs/stats.module.js'
import * as linesLine2 from 'three/addons/lines/Line2.js'
import * as linesLineGeometry from 'three/addons/lines/LineGeometry.js'
import * as linesLineMaterial from 'three/addons/lines/LineMaterial.js'
import * as loadersGLTFLoader from 'three/addons/loaders/GLTFLoader.js'
import * as loadersOBJLoader from 'three/addons/loaders/OBJLoader.js'
import * as loadersSVGLoader from 'three/addons/loaders/SVGLoader.js'
import * as mathImprovedNoise from 'three/addons/math/ImprovedNoise.js'
import * as mathMeshSurfaceSampler from 'three/addons/math/MeshSurfaceSampler.js'
import * as mathSimplexNoise from 'three/addons/math/SimplexNoise.js'
import * as objectsReflector from 'three/addons/objects/Reflector.js'
import * as objectsSky from 'three/addons/objects/Sky.js'
import * as postprocessingAfterimagePass from 'three/addons/postprocessing/AfterimagePass.js'
import * as postprocessingBokehPass from 'three/addons/postprocessing/BokehPass.js'
import * as postprocessingEffectComposer from 'three/addons/postprocessing/EffectComposer.js'
import * as postprocessingFilmPass from 'three/addons/postprocessing/FilmPass.js'
import * as postprocessingGlitchPass from 'three/addons/postprocessing/GlitchPass.js'
import * as postprocessingOutputPass from 'three/addons/postprocessing/OutputPass.js'
import * as postprocessingRenderPass from 'three/addons/postprocessing/RenderPass.js'
import * as postprocessingShaderPass from 'three/addons/postprocessing/ShaderPass.js'
import * as postprocessingUnrealBloomPass from 'three/addons/postprocessing/UnrealBloomPass.js'
import * as renderersCSS2DRenderer from 'three/addons/renderers/CSS2DRenderer.js'
import * as renderersCSS3DRenderer from 'three/addons/renderers/CSS3DRenderer.js'
import * as shadersCopyShader from 'three/addons/shaders/CopyShader.js'
import * as shadersFXAAShader from 'three/addons/shaders/FXAAShader.js'
import * as shadersRGBShiftShader from 'three/addons/shaders/RGBShiftShader.js'
import * as utilsBufferGeometryUtils from 'three/addons/utils/BufferGeometryUtils.js'
import { provide } from '../../../src/sandbox/engine/modules.ts'

/** The add-ons of three.js, keyed by file path. */
const addons: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'controls/DragControls.js': controlsDragControls,
  'controls/FirstPersonControls.js': controlsFirstPersonControls,
  'controls/FlyControls.js': controlsFlyControls,
  'controls/MapControls.js': controlsMapControls,
  'controls/PointerLockControls.js': controlsPointerLockControls,
  'controls/TrackballControls.js': controlsTrackballControls,
  'controls/TransformControls.js': controlsTransformControls,
  'environments/RoomEnvironment.js': environmentsRoomEnvironment,
  'geometries/ConvexGeometry.js': geometriesConvexGeometry,
  'geometries/ParametricGeometry.js': geometriesParametricGeometry,
  'geometries/RoundedBoxGeometry.js': geometriesRoundedBoxGeometry,
  'libs/lil-gui.module.min.js': libsLilGui,
  'libs/stats.module.js': libsStats,
  'lines/Line2.js': linesLine2,
  'lines/LineGeometry.js': linesLineGeometry,
  'lines/LineMaterial.js': linesLineMaterial,
  'loaders/GLTFLoader.js': loadersGLTFLoader,
  'loaders/OBJLoader.js': loadersOBJLoader,
  'loaders/SVGLoader.js': loadersSVGLoader,
  'math/ImprovedNoise.js': mathImprovedNoise,
  'math/MeshSurfaceSampler.js': mathMeshSurfaceSampler,
  'math/SimplexNoise.js': mathSimplexNoise,
  'objects/Reflector.js': objectsReflector,
  'objects/Sky.js': objectsSky,
  'postprocessing/AfterimagePass.js': postprocessingAfterimagePass,
  'postprocessing/BokehPass.js': postprocessingBokehPass,
  'postprocessing/EffectComposer.js': postprocessingEffectComposer,
  'postprocessing/FilmPass.js': postprocessingFilmPass,
  'postprocessing/GlitchPass.js': postprocessingGlitchPass,
  'postprocessing/OutputPass.js': postprocessingOutputPass,
  'postprocessing/RenderPass.js': postprocessingRenderPass,
  'postprocessing/ShaderPass.js': postprocessingShaderPass,
  'postprocessing/UnrealBloomPass.js': postprocessingUnrealBloomPass,
  'renderers/CSS2DRenderer.js': renderersCSS2DRenderer,
  'renderers/CSS3DRenderer.js': renderersCSS3DRenderer,
  'shaders/CopyShader.js': shadersCopyShader,
  'shaders/FXAAShader.js': shadersFXAAShader,
  'shaders/RGBShiftShader.js': shadersRGBShiftShader,
  'utils/BufferGeometryUtils.js': utilsBufferGeometryUtils,
}
// Pages with script tags access the add-ons through the library's global.
const three: unknown = Reflect.get(globalThis, 'THREE')
for (const [path, exports] of Object.entries(addons)) {
  provide(exports, `three/addons/${path}`)
  if (typeof three === 'object' && three !== null) Object.assign(three, exports)
}
