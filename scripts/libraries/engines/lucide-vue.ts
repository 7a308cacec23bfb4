import { icons, type IconNode } from 'lucide'
import { h, type VNode } from 'vue'
import { provide } from '../../../src/sandbox/engine/modules.ts'
import * as brands from '../parts/lucide-brands.ts'

/*
 * Lucide's icons as Vue components, with the same output as Lucide's own Vue package.
 */

interface IconProps {
  readonly size?: number | string
  readonly color?: string
  readonly strokeWidth?: number | string
  readonly absoluteStrokeWidth?: boolean
}

const hyphenated = (name: string): string =>
  name
    .replace(/([a-z])([A-Z0-9])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()

function makeIcon(name: string, node: IconNode) {
  const icon = (
    { size = 24, color = 'currentColor', strokeWidth = 2, absoluteStrokeWidth = false }: IconProps,
    { attrs, slots }: { readonly attrs: object; readonly slots: { readonly default?: () => VNode[] } },
  ) =>
    h(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        viewBox: '0 0 24 24',
        fill: 'none',
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
        class: ['lucide', `lucide-${hyphenated(name)}-icon`, `lucide-${hyphenated(name)}`],
        ...attrs,
        width: size,
        height: size,
        stroke: color,
        'stroke-width': absoluteStrokeWidth ? (Number(strokeWidth) * 24) / Number(size) : strokeWidth,
      },
      [...node.map(([tag, attributes]) => h(tag, attributes)), ...(slots.default?.() ?? [])],
    )
  // Declared names reach the icon as props, all others as attributes.
  return Object.assign(icon, {
    inheritAttrs: true,
    props: { size: null, color: null, strokeWidth: null, absoluteStrokeWidth: Boolean },
  })
}

const components = Object.fromEntries(
  Object.entries({ ...brands, ...icons }).flatMap(([name, node]) => {
    const icon = makeIcon(name, node)
    return [
      [name, icon],
      [`${name}Icon`, icon],
      [`Lucide${name}`, icon],
    ]
  }),
)
provide(components, 'lucide-vue-next')
