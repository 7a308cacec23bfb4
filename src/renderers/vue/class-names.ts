import { tokenizeCss, type CssToken } from '../../lib/markup/css-tokens.ts'

/** A style sheet with scoped class names, and those names as exposed in `$style`. */
export interface OwnNames {
  readonly css: string
  readonly names: Readonly<Record<string, string>>
}

/**
 * The style sheet of a `<style module>`. Each class gets a name that no other sheet uses; `:global(.name)` keeps its
 * own name.
 */
export function ownClassNames(css: string, suffix: string): OwnNames {
  const names: Record<string, string> = {}
  const tokens = tokenizeCss(css)
  let written = ''
  let from = 0
  const replace = (start: number, end: number, text: string): void => {
    written += css.slice(from, start) + text
    from = end
  }
  let isLayer = false
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]
    if (token === undefined) break
    // The names of cascade layers contain dots.
    if (token.type === 'at') isLayer = token.value === 'layer'
    if (token.value === '{' || token.value === ';') isLayer = false
    const close = isLayer ? -1 : endOfGlobal(tokens, index)
    if (close !== -1) {
      const inside = tokens[index + 2]
      replace(token.start, tokens[close]?.end ?? css.length, css.slice(inside?.start, tokens[close]?.start))
      index = close
      continue
    }
    const next = tokens[index + 1]
    if (isLayer || !isDot(css, token) || next?.type !== 'word' || next.start !== token.end) continue
    const name = css.slice(next.start, next.end)
    if (!/^[a-z_-]/i.test(name)) continue
    const own = `${name}_${suffix}`
    names[name] = own
    replace(next.start, next.end, own)
  }
  return { css: written + css.slice(from), names }
}

function isDot(css: string, { start, end }: CssToken): boolean {
  return css.slice(start, end) === '.'
}

/** Returns the index of the closing bracket of a `:global(` that starts at this token; -1 if there is none. */
function endOfGlobal(tokens: readonly CssToken[], index: number): number {
  const next = tokens[index + 1]
  if (tokens[index]?.value !== ':' || next?.type !== 'function' || next.value !== 'global') return -1
  let depth = 1
  for (let at = index + 2; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (token?.type === 'function' || token?.value === '(') depth += 1
    if (token?.value === ')') depth -= 1
    if (depth === 0) return at
  }
  return -1
}
