import ts from 'typescript'
import { textOf, type Message, type Template } from '../../src/contracts/index.ts'

/*
 * Finds messages in the text of a file: templates, sentences passed to certain functions, and everything else that
 * reads like a sentence.
 */

/** Every template of a file, or only the tagged ones, with numbers in place of the values. */
export function templatesOf(source: string, isTagged = false): readonly string[] {
  if (!source.includes('${')) return []
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node) && (!isTagged || ts.isTaggedTemplateExpression(node.parent)))
      found.push(templateOf(node).template)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('file.ts', source, ts.ScriptTarget.Latest, true))
  return found
}

function templateOf({ head, templateSpans }: ts.TemplateExpression): Template {
  const rest = templateSpans.map(({ literal }, at) => `{${at}}${literal.text}`)
  return { template: head.text + rest.join(''), values: templateSpans.map(() => 'a') }
}

/**
 * Sentences passed to the functions that create failures, issues, warnings and, if requested, errors. Each value is
 * replaced with `a`.
 */
export function sentencesOf(source: string, ofErrors: boolean): readonly Message[] {
  const found: Message[] = []
  const read = (node: ts.Node | undefined): void => {
    if (node === undefined) return
    if (ts.isStringLiteralLike(node)) found.push(node.text)
    else if (ts.isTaggedTemplateExpression(node)) read(node.template)
    // Frames report plain text, but its template is still looked up for translation.
    else if (ts.isTemplateExpression(node)) found.push(templateOf(node))
    else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(read)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const name = node.expression.getText()
      if (/^(?:fail|issue|warn)$/.test(name)) read(node.arguments[1])
      if (name === 'refuse') read(node.arguments[0])
      if (/^issuesOf\(/.test(name)) read(node.arguments[1])
    }
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'message') read(node.initializer)
    if (ofErrors && ts.isNewExpression(node) && /^(?:Message)?Error$/.test(node.expression.getText()))
      read(node.arguments?.[0])
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('file.ts', source, ts.ScriptTarget.Latest, true))
  return found.filter(isOfWords)
}

/** False for strings that consist only of other messages and so need no translation of their own. */
const isOfWords = (message: Message) => /[a-z]{3}.* /i.test(textOf(message))

/** Error classes whose messages only developers see, or that are caught and described in another way. */
const internal =
  /^(?:(?:WebAssembly\.)?(?:Type|Range|Syntax|Runtime|PythonIndex|WriteLimit|Dom)?Error|DOMException|UnknownDrawing)$/
const isSentence = (text: string) => /^[ "“<{\p{Lu}]\S* \S+ .*\.$/u.test(text)

/**
 * Every message in a file that users can see: the sentences above, all tagged templates, and complete sentences
 * wherever they are, such as in tables of explanations. An untagged sentence with values cannot be looked up, so it
 * is returned as written.
 */
export function messagesOf(source: string): readonly Message[] {
  const found: Message[] = sentencesOf(source, false).filter((message) => typeof message === 'string')
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(?:logger\.|super$)/.test(node.expression.getText())) {
      // Of these arguments, only tagged templates are messages that users can see.
      node.arguments.filter(ts.isTaggedTemplateExpression).forEach(visit)
      return
    }
    if (ts.isNewExpression(node) && internal.test(node.expression.getText())) return
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'msg') {
      if (ts.isTemplateExpression(node.template)) {
        found.push(templateOf(node.template))
        node.template.templateSpans.forEach(({ expression }) => visit(expression))
      } else found.push(node.template.text)
      return
    }
    if (ts.isStringLiteralLike(node) && isSentence(node.text)) found.push(node.text)
    if (ts.isTemplateExpression(node) && isSentence(templateOf(node).template)) found.push(node.getText())
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('file.ts', source, ts.ScriptTarget.Latest, true))
  return found.filter(isOfWords)
}
