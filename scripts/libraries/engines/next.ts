import { createElement, lazy, Suspense, type ComponentType, type CSSProperties, type ReactNode } from 'react'
import { provide } from '../../../src/sandbox/engine/modules.ts'

/*
 * The parts of Next.js that components import, as far as a single component can use them: links and images as plain
 * elements, and a router that never navigates.
 */

type Given = Readonly<Record<string, unknown>>

const Link = ({ href, children, ...rest }: Given & { readonly children?: ReactNode }) => {
  const {
    prefetch: _,
    replace: _replace,
    scroll: _scroll,
    shallow: _shallow,
    passHref: _pass,
    ...known
  } = rest
  const address: unknown = typeof href === 'string' ? href : Reflect.get(Object(href), 'pathname')
  return createElement('a', { href: typeof address === 'string' ? address : '', ...known }, children)
}

const addressOf = (src: unknown): string =>
  typeof src === 'string' ? src : addressOf(Reflect.get(Object(src), 'src') ?? '')

const Image = ({ src, fill, style, ...rest }: Given & { readonly style?: CSSProperties }) => {
  const { priority: _, quality: _quality, placeholder: _placeholder, blurDataURL: _blur, ...known } = rest
  const { loader: _loader, unoptimized: _raw, sizes: _sizes, ...attributes } = known
  const filling: CSSProperties =
    fill === true ? { position: 'absolute', height: '100%', width: '100%', inset: 0 } : {}
  return createElement('img', {
    decoding: 'async',
    ...attributes,
    style: { color: 'transparent', ...filling, ...style },
    src: addressOf(src),
  })
}

const nothing = () => null
const still = () => undefined
const router = {
  push: still,
  replace: still,
  back: still,
  forward: still,
  refresh: still,
  prefetch: still,
  pathname: '/',
  route: '/',
  asPath: '/',
  query: {},
  isReady: true,
  events: { on: still, off: still, emit: still },
}
const useRouter = () => router
const query = new URLSearchParams()

type Loader = () => Promise<{ readonly default: ComponentType } | ComponentType>
/** A component that is loaded later. */
const dynamic = (load: Loader, options: { readonly loading?: ComponentType } = {}) => {
  const Loaded = lazy(async () => {
    const module = await load()
    return 'default' in module ? module : { default: module }
  })
  const Waiting = options.loading ?? nothing
  return (props: object) =>
    createElement(Suspense, { fallback: createElement(Waiting) }, createElement(Loaded, props))
}

provide({ default: Link, Link }, 'next/link')
provide({ default: Image, Image }, 'next/image')
provide({ default: nothing, Head: nothing }, 'next/head')
provide({ default: nothing, Script: nothing }, 'next/script')
provide({ default: dynamic, dynamic }, 'next/dynamic')
provide({ default: { useRouter }, useRouter, withRouter: (Inner: ComponentType) => Inner }, 'next/router')
provide(
  {
    useRouter,
    usePathname: () => '/',
    useSearchParams: () => query,
    useParams: () => ({}),
    useSelectedLayoutSegment: nothing,
    redirect: still,
    notFound: still,
  },
  'next/navigation',
)
