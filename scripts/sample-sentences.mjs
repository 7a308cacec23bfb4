import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import ts from 'typescript'

/*
 * Prints a random sample of sentences from documents, comments and messages, so that a reader can check the English:
 * `node scripts/sample-sentences.mjs [count] [seed]` (300 and 1 by default).
 */

const [count = 300, seed = 1] = process.argv.slice(2).map(Number)

/** Returns the texts of a file: its paragraphs, comments and messages. @param {string} path @returns {string[]} */
function readTexts(path) {
  const text = readFileSync(path, 'utf8')
  if (extname(path) === '.md') return text.replaceAll(/^```[^]*?^```/gm, '').split(/\n\s*\n|^[-|#]/m)
  if (extname(path) !== '.svelte') return readScript(text)
  return [...text.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].flatMap(([, script = '']) =>
    readScript(script),
  )
}

/** @param {string} script */
function readScript(script) {
  const source = ts.createSourceFile('script.ts', script, ts.ScriptTarget.Latest, true)
  /** @type {Map<number, number>} */
  const comments = new Map()
  /** @type {string[]} */
  const texts = []
  /** @param {ts.Node} node */
  const visit = (node) => {
    for (const { pos, end } of ts.getLeadingCommentRanges(script, node.getFullStart()) ?? [])
      comments.set(pos, end)
    const callee = ts.isCallExpression(node) || ts.isNewExpression(node) ? node : undefined
    if (callee !== undefined && /^(?:fail|warn)|Error$/.test(callee.expression.getText())) {
      texts.push(...(callee.arguments ?? []).flatMap((each) => readLiteral(each)))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  let last = 0
  for (const [pos, end] of comments) {
    const text = script.slice(pos, end).replaceAll(/^\s*(?:\/\*+|\*+(?!\/)|\/\/)|\*+\/$/gm, '')
    // Consecutive `//` lines are treated as one text.
    if (script.startsWith('//', pos) && script.slice(last, pos).trim() === '')
      texts.push(`${texts.pop() ?? ''} ${text}`)
    else texts.push(text)
    last = end
  }
  return texts
}

/** Returns the text of a literal, including its placeholders. @param {ts.Node} node @returns {string[]} */
function readLiteral(node) {
  if (ts.isTaggedTemplateExpression(node)) return readLiteral(node.template)
  if (ts.isStringLiteralLike(node)) return [node.text]
  return ts.isTemplateExpression(node) ? [node.getText().slice(1, -1)] : []
}

/** Returns numbers from 0 to 1 from a linear congruential generator. @param {number} state */
function makeRandom(state) {
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const sentences = execFileSync('git', ['ls-files', '*.md', '*.ts', '*.mjs', '*.svelte'], {
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
})
  .split('\n')
  .filter(
    (path) => path !== '' && !/[./](?:de|fr)[./]|^public\/|^tests\/(?:golden|fixtures)\/.*\.md$/.test(path),
  )
  .flatMap((path) => readTexts(path))
  .flatMap((text) =>
    text
      .replaceAll(/\s+/g, ' ')
      .trim()
      .split(/(?<=[.!?]) (?=[A-Z`])/),
  )
  .filter((sentence) => sentence.split(' ').length >= 4)
const random = makeRandom(seed)
for (let at = 1; at <= count; at++) {
  const [sentence] = sentences.splice(Math.floor(random() * sentences.length), 1)
  process.stdout.write(`${at}. ${sentence}\n`)
}
