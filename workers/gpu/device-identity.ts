import { sha256 } from '../../src/lib/hash.ts'

/**
 * Tells graphics devices apart for as long as anything measured on one is kept. Vendor and architecture alone do not:
 * many devices are just "nvidia". So everything the adapter says of itself counts, its limits and features too, and
 * the name by which WebGL calls the device, which most browsers give in full.
 */
export async function identifyAdapter(
  { info, limits, features }: Pick<GPUAdapter, 'info' | 'limits' | 'features'>,
  renderer = readRenderer(),
): Promise<string> {
  const said = [info.vendor, info.architecture, info.device, info.description]
  // Their properties are getters of a prototype: only for..in meets them.
  const bounds: string[] = []
  for (const name in limits) bounds.push(`${name}=${String(Reflect.get(limits, name))}`)
  const all = [...said, renderer, ...bounds.sort(), ...[...features].sort()]
  return (await sha256(new TextEncoder().encode(all.join('\n')))).slice(0, 32)
}

/** What WebGL calls the device that draws for it; empty where it does not say. */
function readRenderer(): string {
  if (!('OffscreenCanvas' in globalThis)) return ''
  const context = new OffscreenCanvas(1, 1).getContext('webgl')
  if (context === null) return ''
  const names = context.getExtension('WEBGL_debug_renderer_info')
  const renderer: unknown = context.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER)
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return typeof renderer === 'string' ? renderer : ''
}
