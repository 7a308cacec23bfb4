import hljs from 'highlight.js/lib/common'
import clojure from 'highlight.js/lib/languages/clojure'
import dart from 'highlight.js/lib/languages/dart'
import dockerfile from 'highlight.js/lib/languages/dockerfile'
import elixir from 'highlight.js/lib/languages/elixir'
import erlang from 'highlight.js/lib/languages/erlang'
import groovy from 'highlight.js/lib/languages/groovy'
import haskell from 'highlight.js/lib/languages/haskell'
import http from 'highlight.js/lib/languages/http'
import julia from 'highlight.js/lib/languages/julia'
import latex from 'highlight.js/lib/languages/latex'
import matlab from 'highlight.js/lib/languages/matlab'
import nginx from 'highlight.js/lib/languages/nginx'
import powershell from 'highlight.js/lib/languages/powershell'
import protobuf from 'highlight.js/lib/languages/protobuf'
import scala from 'highlight.js/lib/languages/scala'

/*
 * Languages that answers use in addition to the usual ones.
 */

const more = {
  clojure,
  dart,
  dockerfile,
  elixir,
  erlang,
  groovy,
  haskell,
  http,
  julia,
  latex,
  matlab,
  nginx,
  powershell,
  protobuf,
  scala,
}
for (const [name, language] of Object.entries(more)) hljs.registerLanguage(name, language)
hljs.registerAliases(['vue', 'svelte', 'astro'], { languageName: 'xml' })
hljs.registerAliases(['jsonc', 'json5'], { languageName: 'json' })
hljs.registerAliases(['terminal'], { languageName: 'shell' })

/**
 * Returns markup for highlighted code. Empty if the language is unknown. `language` can also have the form `{.python
 * .x}`.
 */
export function highlight(code: string, language: string): string {
  const name = /^\{?\s*\.?([^\s{}.,]+)/.exec(language)?.[1] ?? ''
  return hljs.getLanguage(name) === undefined ? '' : hljs.highlight(code, { language: name }).value
}
