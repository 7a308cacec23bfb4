import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { rolldown } from 'rolldown'
import { escapeScript } from '../src/lib/markup/escape-markup.ts'
import { bundleFrame } from './bundle-frame.mjs'
import { hostHeaders } from './site-headers.mjs'

const page = 'host.html'
const scriptTag = '<script type="module" src="/src/sandbox/host/main.ts"></script>'

/**
 * Inlines the script of host.html. The page is served with a header that blocks all its requests, even to its own
 * site, so the page must contain everything it needs.
 */
export function hostPlugin(): Plugin {
  let root = ''
  const inline = async (html: string) => {
    const { code, files } = await bundleFrame(
      { rolldown, escapeScript },
      join(root, 'src/sandbox/host/main.ts'),
    )
    if (!html.includes(scriptTag)) throw new Error(`Expected ${page} to contain its script tag.`)
    // The replacement is a function, because the code may contain `$&`.
    return { html: html.replace(scriptTag, () => `<script>${code}</script>`), files }
  }
  return {
    name: 'roundtrip-host',
    configResolved(config) {
      root = config.root
    },
    configureServer(server) {
      // Bypasses Vite's own handling of the page, which would insert Vite's client, an external script.
      server.middlewares.use((request, response, next) => {
        if (new URL(request.url ?? '', 'http://localhost').pathname !== `/${page}`) {
          next()
          return
        }
        readFile(join(root, page), 'utf8')
          .then(inline)
          .then(({ html }) => {
            response.writeHead(200, {
              'Content-Type': 'text/html; charset=utf-8',
              'Cache-Control': 'no-cache',
              ...hostHeaders('server'),
            })
            response.end(html)
          }, next)
      })
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html, { path }) => (path === `/${page}` ? (await inline(html)).html : html),
    },
  }
}
