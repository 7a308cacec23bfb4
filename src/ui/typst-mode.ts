import type { StreamParser, StringStream } from '@codemirror/language'

/*
 * Typst consists of three nested languages: markup, code after `#` and mathematics between `$`. A stack tracks which
 * constructs are open.
 */

type Frame =
  /** Text: the document, or inside `[` and `]` within code. */
  | { readonly mode: 'markup' }
  | { readonly mode: 'math' }
  /** Within brackets in code. */
  | { readonly mode: 'code'; readonly close: ')' | '}' }
  /** After `#`: a statement up to the end of its line. */
  | { readonly mode: 'statement' }
  /** After `#`: a name with its calls and field accesses, up to the first character that cannot be part of them. */
  | { readonly mode: 'name' }

export interface TypstState {
  readonly frames: readonly Frame[]
  /** Depth of nested block comments. */
  readonly comments: number
  /** The backticks that close a raw block. */
  readonly fence: string
  readonly inString: boolean
}

const statements = /^(?:let|set|show|import|include|context|return)\b/
const keywords =
  /^(?:let|set|show|import|include|context|return|if|else|for|in|while|break|continue|and|or|not|as)(?![\w-])/
const atoms = /^(?:none|auto|true|false)(?![\w-])/
const numbers = /^(?:0x[\da-f]+|\d+(?:\.\d+)?(?:e[+-]?\d+)?|\.\d+)(?:pt|mm|cm|in|em|fr|deg|rad|%)?/i
const called = /^[a-zA-Z_][\w-]*(?=[([])/
const name = /^[a-zA-Z_][\w-]*/

/** Colours Typst: comments, strings, headings, mathematics, labels, and the code after `#`. */
export const typst: StreamParser<TypstState> = {
  name: 'typst',
  startState: () => ({ frames: [{ mode: 'markup' }], comments: 0, fence: '', inString: false }),
  copyState: (state) => ({ ...state }),
  token(stream, state) {
    if (stream.sol()) closeLine(state)
    if (state.comments > 0) return readComment(stream, state)
    if (state.fence !== '') return readRaw(stream, state)
    if (state.inString) return readString(stream, state)
    const frame = state.frames.at(-1)
    if (frame?.mode === 'name' && !/^(?:[([]|\.[a-zA-Z])/.test(rest(stream))) {
      pop(state)
      // Nothing was consumed, so the enclosing construct continues at the same position.
      return typst.token(stream, state)
    }
    if (frame?.mode !== 'name' && stream.eatSpace()) return null
    if (stream.match('/*')) {
      change(state, { comments: 1 })
      return readComment(stream, state)
    }
    // URLs in text contain two slashes, which do not start a comment.
    if (/^\/\//.test(rest(stream)) && !/:$/.test(stream.string.slice(0, stream.pos))) {
      stream.skipToEnd()
      return 'comment'
    }
    if (frame === undefined || frame.mode === 'markup') return readMarkup(stream, state)
    return frame.mode === 'math' ? readMath(stream, state) : readCode(stream, state, frame)
  },
  languageData: { commentTokens: { line: '//', block: { open: '/*', close: '*/' } } },
}

function rest({ string, pos }: StringStream): string {
  return string.slice(pos)
}

function change(state: TypstState, values: Partial<TypstState>): void {
  Object.assign(state, values)
}

function push(state: TypstState, frame: Frame): void {
  change(state, { frames: [...state.frames, frame] })
}

function pop(state: TypstState): void {
  if (state.frames.length > 1) change(state, { frames: state.frames.slice(0, -1) })
}

/** A statement ends at the end of its line, unless one of its brackets is open. */
function closeLine(state: TypstState): void {
  while (['statement', 'name'].includes(state.frames.at(-1)?.mode ?? '')) pop(state)
}

function readComment(stream: StringStream, state: TypstState): string {
  while (!stream.eol() && state.comments > 0) {
    if (stream.match('/*')) change(state, { comments: state.comments + 1 })
    else if (stream.match('*/')) change(state, { comments: state.comments - 1 })
    else stream.next()
  }
  return 'comment'
}

function readRaw(stream: StringStream, state: TypstState): string {
  if (stream.skipTo(state.fence)) {
    stream.match(state.fence)
    change(state, { fence: '' })
  } else stream.skipToEnd()
  return 'monospace'
}

function readString(stream: StringStream, state: TypstState): string {
  stream.match(/^(?:[^"\\]|\\.)*/)
  if (stream.eat('"')) change(state, { inString: false })
  else stream.skipToEnd()
  return 'string'
}

function openString(stream: StringStream, state: TypstState): string {
  stream.next()
  change(state, { inString: true })
  return stream.eol() ? 'string' : readString(stream, state)
}

function openRaw(stream: StringStream, state: TypstState): string {
  const [fence = '`'] = /^`+/.exec(rest(stream)) ?? []
  stream.match(fence)
  if (fence.length === 2) return 'monospace'
  change(state, { fence })
  return stream.eol() ? 'monospace' : readRaw(stream, state)
}

function readMarkup(stream: StringStream, state: TypstState): string | null {
  const isStart = stream.string.slice(0, stream.pos).trim() === ''
  if (isStart && stream.match(/^=+(?=\s|$).*?(?=(?<!\s)\s*(?:<[\w:.-]+>|\/\/|$))/)) return 'heading'
  if (isStart && stream.match(/^(?:[-+]|\d+\.|\/)(?=\s)/)) return 'list'
  const common = readCommon(stream, state)
  if (common !== undefined) return common
  if (stream.match(/^\*(?=\S)[^*#[\]]*\*/)) return 'strong'
  if (stream.match(/^_(?=\S)[^_#[\]]*_/)) return 'emphasis'
  if (stream.match(/^https?:\/\/[^\s)\]]+/)) return 'link'
  if (stream.match(/^<[a-zA-Z][\w:.-]*>|^@[a-zA-Z][\w:.-]*/)) return 'labelName'
  if (stream.match(/^\\(?:u\{[\da-f]+\}|.|$)/i)) return 'escape'
  if (stream.peek() === ']' && state.frames.length > 1) pop(state)
  stream.next()
  stream.eatWhile(/[^\s#$`*_<@\\\]/:h=+-]/)
  return null
}

function readMath(stream: StringStream, state: TypstState): string | null {
  if (stream.eat('$')) {
    pop(state)
    return 'keyword'
  }
  const common = readCommon(stream, state)
  if (common !== undefined) return common
  if (stream.peek() === '"') return openString(stream, state)
  if (stream.match(/^\d+(?:\.\d+)?/)) return 'number'
  if (stream.match(/^[a-zA-Z][a-zA-Z\d]*(?=\()/)) return 'variableName.function'
  if (stream.match(/^[a-zA-Z]{2,}(?:\.[a-zA-Z]+)*/)) return 'variableName.constant'
  if (stream.match(/^(?:[-=<>|~:!]+>?|[&^_/+*])/)) return 'operator'
  if (stream.match(/^\\./) === null) stream.next()
  return null
}

/**
 * Reads a token common to text and mathematics: code, raw text, or mathematics in text. Undefined if there is no such
 * token.
 */
function readCommon(stream: StringStream, state: TypstState): string | null | undefined {
  const next = stream.peek()
  if (next === '`') return openRaw(stream, state)
  if (next === '$') {
    stream.next()
    push(state, { mode: 'math' })
    return 'keyword'
  }
  if (next !== '#') return undefined
  stream.next()
  const code = rest(stream)
  if (statements.test(code) || /^(?:if|for|while)\b/.test(code)) push(state, { mode: 'statement' })
  else if (/^[a-zA-Z_]/.test(code)) {
    if (stream.match(atoms)) return 'atom'
    const isKeyword = keywords.test(code)
    const isCalled = called.test(code)
    stream.match(name)
    push(state, { mode: 'name' })
    if (isKeyword) return 'keyword'
    return isCalled ? 'variableName.function' : 'variableName'
  } else if (/^[([{"\d]/.test(code)) push(state, { mode: 'name' })
  return 'keyword'
}

function readCode(stream: StringStream, state: TypstState, frame: Frame): string | null {
  const next = stream.peek()
  if (next === '"') return openString(stream, state)
  if (next === '`') return openRaw(stream, state)
  if (next === '(' || next === '{') {
    stream.next()
    push(state, { mode: 'code', close: next === '(' ? ')' : '}' })
    return 'bracket'
  }
  if (next === '[' || next === '$') {
    stream.next()
    push(state, next === '[' ? { mode: 'markup' } : { mode: 'math' })
    return next === '[' ? 'bracket' : 'keyword'
  }
  if (next === ')' || next === '}' || next === ']') return closeBracket(stream, state, frame)
  if (next === ';' && frame.mode === 'statement') {
    stream.next()
    pop(state)
    return 'punctuation'
  }
  if (stream.match(/^\.[a-zA-Z_][\w-]*(?=[([])/)) return 'variableName.function'
  if (stream.match(/^\.[a-zA-Z_][\w-]*/)) return 'variableName'
  if (stream.match(keywords)) return 'keyword'
  if (stream.match(atoms)) return 'atom'
  if (stream.match(numbers)) return 'number'
  if (stream.match(called)) return 'variableName.function'
  if (stream.match(/^[a-zA-Z_][\w-]*(?=\s*:)/)) return 'propertyName'
  if (stream.match(name)) return 'variableName'
  if (stream.match(/^<[a-zA-Z][\w:.-]*>|^@[a-zA-Z][\w:.-]*/)) return 'labelName'
  if (stream.match(/^(?:=>|[-+*/=!<>]=?|\.\.)/)) return 'operator'
  stream.next()
  return null
}

/**
 * Closes the innermost bracket of code. If the bracket belongs to the surrounding text, the statement ends before the
 * bracket.
 */
function closeBracket(stream: StringStream, state: TypstState, frame: Frame): string | null {
  if (frame.mode === 'statement' || frame.mode === 'name') {
    pop(state)
    return typst.token(stream, state)
  }
  const bracket = stream.next()
  if (frame.mode === 'code' && bracket === frame.close) pop(state)
  return 'bracket'
}
