import startWasm, {
  CreateSessionOptions,
  TypstRendererBuilder,
  type TypstRenderer,
} from '@myriaddreamin/typst-ts-renderer'
import type { PageSize } from './draw-drawing.ts'

/** The renderer's flags for the parts of its SVG: pages and definitions, without style sheets and scripts. */
const bodyAndDefinitions = 0b11

/** Creates typst.ts's own renderer from the bytes of its module. Each thread has one renderer. */
export async function createVectorRenderer(wasm: Uint8Array<ArrayBuffer>): Promise<TypstRenderer> {
  await startWasm({ module_or_path: wasm })
  return new TypstRendererBuilder().build()
}

/** A compiled document as rendered by typst.ts, with its page sizes. */
export function writeDrawing(
  renderer: TypstRenderer,
  artifact: Uint8Array,
): { readonly svg: string; readonly sizes: readonly PageSize[] } {
  const options = new CreateSessionOptions()
  options.format = 'vector'
  options.artifact_content = artifact
  const session = renderer.create_session(options)
  try {
    const pages = session.pages_info
    const sizes = Array.from({ length: pages.page_count }, (_, at) => {
      const page = pages.page(at)
      return { width: page.width_pt, height: page.height_pt }
    })
    return { svg: renderer.svg_data(session, bodyAndDefinitions), sizes }
  } finally {
    session.free()
  }
}
