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
 * Writes host.html's script into it. The page is answered with a header that lets it reach nothing, not even its own
 * site, so it must bring along all that it needs.
 */
export function hostPlugin(): Plugin {
  let root = ''
  const inline = async (html: string) => {
    const { code, files } = await bundleFrame(
      { rolldown, escapeScript },
      join(root, 'src/sandbox/host/main.ts'),
    )
    if (!html.includes(scriptTag)) throw new Error(`${page} does not name its script as expected.`)
    // A function: the code may hold `$&`.
    return { html: html.replace(scriptTag, () => `<script>${code}</script>`), files }
  }
  return {
    name: 'roundtrip-host',
    configResolved(config) {
      root = config.root
    },
    configureServer(server) {
      // Past Vite's own handling, which would add its client, a script of another file.
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
