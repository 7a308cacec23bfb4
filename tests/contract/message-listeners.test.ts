import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

/*
 * Any frame can post to a window it can reach, and reading `data` deserialises the message on the reading thread. So
 * every listener for window messages must compare `origin` or `source` first. Messages from ports have neither.
 */

const root = join(import.meta.dirname, '../..')
const windows = new Set(['window', 'globalThis', 'self', 'parent', 'top'])

type Listener = ts.ArrowFunction | ts.FunctionExpression | ts.FunctionDeclaration | ts.MethodDeclaration
const isListener = (node: ts.Node): node is Listener =>
  ts.isArrowFunction(node) ||
  ts.isFunctionExpression(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isMethodDeclaration(node)

/** A file's listeners for window messages; null for each listener that cannot be found in the file. */
function listenersIn(file: ts.SourceFile): readonly (Listener | null)[] {
  const named = new Map<string, ts.Node>()
  const handlers: ts.Expression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node)) {
      if (node.initializer !== undefined) named.set(node.name.getText(file), node.initializer)
    } else if (isListener(node) && node.name !== undefined) named.set(node.name.getText(file), node)
    if (ts.isCallExpression(node)) handlers.push(...handlersOf(node, file))
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
      if (/^(?:(?:window|globalThis|self)\.)?onmessage$/.test(node.left.getText(file)))
        handlers.push(node.right)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return handlers
    .filter(({ kind }) => kind !== ts.SyntaxKind.NullKeyword)
    .map((handler) => {
      const found = named.get(handler.getText(file).replace(/^this\./, '')) ?? handler
      return isListener(found) ? found : null
    })
}

function handlersOf(
  { expression, arguments: given }: ts.CallExpression,
  file: ts.SourceFile,
): ts.Expression[] {
  const [type, handler] = given
  if (type === undefined || handler === undefined || !ts.isStringLiteralLike(type)) return []
  if (type.text !== 'message') return []
  const isWindow = ts.isPropertyAccessExpression(expression)
    ? expression.name.text === 'addEventListener' && windows.has(expression.expression.getText(file))
    : expression.getText(file) === 'addEventListener'
  return isWindow ? [handler] : []
}

/** True if a listener uses its event before comparing the origin or source, other than to access its ports. */
function readsTooEarly(listener: Listener, file: ts.SourceFile): boolean {
  const [event] = listener.parameters
  if (event === undefined) return false
  if (!ts.isIdentifier(event.name)) return /\bdata\b|\.\.\./.test(event.name.getText(file))
  const name = event.name.text
  const uses: { readonly isCheck: boolean; readonly isHarmless: boolean }[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === name && node !== event.name) {
      const { parent } = node
      const member = ts.isPropertyAccessExpression(parent) && parent.expression === node ? parent : undefined
      const isCheck = /^(?:origin|source)$/.test(member?.name.text ?? '') && isCompared(member ?? node)
      uses.push({ isCheck, isHarmless: /^(?:ports|origin|source)$/.test(member?.name.text ?? '') })
    }
    ts.forEachChild(node, visit)
  }
  if (listener.body !== undefined) visit(listener.body)
  const [first] = uses.filter(({ isCheck, isHarmless }) => isCheck || !isHarmless)
  return first?.isCheck === false
}

function isCompared({ parent }: ts.Node): boolean {
  const comparisons = [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken]
  return ts.isBinaryExpression(parent) && comparisons.includes(parent.operatorToken.kind)
}

const parse = (source: string): ts.SourceFile =>
  ts.createSourceFile('a.ts', source, ts.ScriptTarget.Latest, true)

/** The listeners in a source file that read data too early or cannot be found. */
function findEarly(source: string): readonly string[] {
  const file = parse(source)
  return listenersIn(file)
    .filter((one) => one === null || readsTooEarly(one, file))
    .map((one) => one?.getText(file).slice(0, 100) ?? 'a listener that is not in the file')
}

it.each([
  "addEventListener('message', ({ data }) => use(data))",
  "window.addEventListener('message', ({ origin, ...rest }) => use(rest))",
  "addEventListener('message', (event) => use(event))",
  "const receive = (event) => { if (event.data === 'a' && event.source === parent) use() }\naddEventListener('message', receive)",
  "addEventListener('message', (event) => { void event.origin; use(event.data) })",
  'class A { #receive = (event) => use(event.data); start() { addEventListener("message", this.#receive) } }',
  'self.onmessage = ({ data }) => use(data)',
  "import { receive } from './a.ts'\naddEventListener('message', receive)",
])('finds that %s reads the message too early', (source) => {
  expect(findEarly(source)).toHaveLength(1)
})

it.each([
  "addEventListener('message', (event) => { if (event.source === parent) use(event.data, event.ports) })",
  "addEventListener('message', (event) => { const [port] = event.ports; if (event.source !== parent || event.data !== 'a') return; use(port) })",
  "worker.addEventListener('message', ({ data }) => use(data))",
  "addEventListener('error', ({ data }) => use(data))",
  'self.onmessage = ({ ports }) => use(ports)',
])('finds no problem in %s', (source) => {
  expect(findEarly(source)).toEqual([])
})

it('checks the sender of every window message before reading it', () => {
  // Files in workers/ are not checked, because only the page posts messages to a worker.
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => join('src', path))
    .filter((file) => /\.(?:ts|svelte)$/.test(file) && !/\.test\.ts$/.test(file))
  const listening = files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    if (file.endsWith('.svelte')) expect(source, file).not.toMatch(/<svelte:window[^>]*\bonmessage\b/)
    if (!/['"]message['"]|\bonmessage\b/.test(source)) return []
    const script = file.endsWith('.svelte')
      ? (/<script[^>]*>([^]*?)<\/script>/.exec(source)?.[1] ?? '')
      : source
    return [{ file, count: listenersIn(parse(script)).length, early: findEarly(script) }]
  })
  expect(listening.filter(({ count }) => count > 0).length).toBeGreaterThan(4)
  expect(listening.flatMap(({ file, early }) => early.map((text) => `${file}: ${text}`))).toEqual([])
})
