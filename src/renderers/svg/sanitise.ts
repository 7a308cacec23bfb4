import { msg, type Warning } from '../../contracts/index.ts'

/*
 * Before a drawing is rendered, removes external resources and anything that never runs. The page's policy is the
 * second line of defence. Runs in time linear in the source's length.
 */

export interface Sanitised {
  readonly text: string
  readonly warnings: readonly Warning[]
}

const kinds = {
  'script-removed': 'A script was removed; drawings run no scripts.',
  'handler-removed': 'An event handler was removed; drawings run no scripts.',
  'script-link-removed': 'A link that runs a script was removed.',
  'external-reference': 'A reference to another host was not loaded.',
} as const
type Kind = keyof typeof kinds

/** Comments and CDATA are passed through unchanged. */
const opener = /<!--|<!\[CDATA\[|<([a-z_][^\s/>]*)/gi
const attribute = /([^\s=/>"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?|>|\/|\s+|["'=]/gy
const scriptEnd = /<\/(?:[\w-]+:)?script\s*>/gi

export function sanitise(source: string): Sanitised {
  const counts = new Map<Kind, number>()
  const note = (kind: Kind) => counts.set(kind, (counts.get(kind) ?? 0) + 1)
  let text = ''
  let done = 0
  opener.lastIndex = 0
  for (let found = opener.exec(source); found !== null; found = opener.exec(source)) {
    const name = found[1]?.toLowerCase().replace(/^.*:/, '')
    if (name === undefined) {
      const close = found[0] === '<!--' ? '-->' : ']]>'
      const end = source.indexOf(close, opener.lastIndex)
      if (end === -1) break
      opener.lastIndex = end + close.length
      continue
    }
    const tag = readTag(source, opener.lastIndex, name)
    opener.lastIndex = tag.end
    if (name === 'script') {
      note('script-removed')
      text += source.slice(done, found.index)
      done = tag.isClosed ? tag.end : endOfScript(source, tag.end)
      opener.lastIndex = done
      continue
    }
    for (const { kind, start, end } of tag.removed) {
      note(kind)
      text += source.slice(done, start)
      done = end
    }
  }
  const warnings = [...counts].map(([code, count]) => ({
    code,
    message: count === 1 ? kinds[code] : msg`${kinds[code]} (${count} times)`,
  }))
  return { text: text + source.slice(done), warnings }
}

interface Tag {
  readonly end: number
  readonly isClosed: boolean
  readonly removed: readonly { readonly kind: Kind; readonly start: number; readonly end: number }[]
}

function readTag(source: string, from: number, element: string): Tag {
  const removed: { kind: Kind; start: number; end: number }[] = []
  let isClosed = false
  attribute.lastIndex = from
  for (let found = attribute.exec(source); found !== null; found = attribute.exec(source)) {
    if (found[0] === '>') return { end: attribute.lastIndex, isClosed, removed }
    isClosed = found[0] === '/'
    const kind = judge(found[1] ?? '', found[2] ?? found[3] ?? found[4] ?? '', element)
    if (kind !== null) removed.push({ kind, start: found.index, end: attribute.lastIndex })
  }
  return { end: source.length, isClosed, removed }
}

function judge(name: string, value: string, element: string): Kind | null {
  if (/^on[a-z]+$/i.test(name)) return 'handler-removed'
  if (!/^(?:[\w-]+:)?(?:href|src)$/i.test(name)) return null
  if (/^\s*(?:java|vb)script:/i.test(value)) return 'script-link-removed'
  return /^\s*(?:https?:|\/\/)/i.test(value) && element !== 'a' ? 'external-reference' : null
}

function endOfScript(source: string, from: number): number {
  scriptEnd.lastIndex = from
  return scriptEnd.exec(source) === null ? source.length : scriptEnd.lastIndex
}
