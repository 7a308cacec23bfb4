import { sha256 } from '../../src/lib/hash.ts'

/**
 * Identifies a GPU for as long as any results measured on it are stored. Vendor and architecture are not enough,
 * because many GPUs only report "nvidia". So the identity includes everything that the adapter reports about itself,
 * including limits and features, and WebGL's name for the GPU, which most browsers report in full.
 */
export async function identifyAdapter(
  { info, limits, features }: Pick<GPUAdapter, 'info' | 'limits' | 'features'>,
  renderer = readRenderer(),
): Promise<string> {
  const said = [info.vendor, info.architecture, info.device, info.description]
  // The properties of limits are getters on a prototype, so only for..in enumerates them.
  const bounds: string[] = []
  for (const name in limits) bounds.push(`${name}=${String(Reflect.get(limits, name))}`)
  const all = [...said, renderer, ...bounds.sort(), ...[...features].sort()]
  return (await sha256(new TextEncoder().encode(all.join('\n')))).slice(0, 32)
}

/** WebGL's name for the GPU on which it renders. Empty if not reported. */
function readRenderer(): string {
  if (!('OffscreenCanvas' in globalThis)) return ''
  const context = new OffscreenCanvas(1, 1).getContext('webgl')
  if (context === null) return ''
  const names = context.getExtension('WEBGL_debug_renderer_info')
  const renderer: unknown = context.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER)
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return typeof renderer === 'string' ? renderer : ''
}
