import { compileScript, compileStyle, compileTemplate, parse, type SFCDescriptor } from '@vue/compiler-sfc'
import { fail, succeed, type Outcome, type RenderFailure, type Warning } from '../../contracts/index.ts'

/** A single-file component as a module whose default export is the component, and its style sheets. */
export interface CompiledComponent {
  readonly code: string
  readonly styles: readonly string[]
  readonly warnings: readonly Warning[]
}

const scopeId = 'data-v-answer'

/** Compiles a component file; the failure names line and column of the file. */
export function compileComponent(source: string, name: string): Outcome<CompiledComponent, RenderFailure> {
  try {
    const { descriptor, errors } = parse(source, { filename: name, sourceMap: false })
    const [error] = errors
    if (error !== undefined) return failOn(error, name)
    if (descriptor.template === null && descriptor.script === null && descriptor.scriptSetup === null) {
      return fail('syntax', 'The file has neither a <template> nor a <script>.', {
        place: { file: name, line: 1 },
      })
    }
    return compileDescriptor(descriptor, name)
  } catch (thrown) {
    return failOn(thrown, name)
  }
}

function compileDescriptor(
  descriptor: SFCDescriptor,
  name: string,
): Outcome<CompiledComponent, RenderFailure> {
  const warnings: Warning[] = []
  const isScoped = descriptor.styles.some(({ scoped }) => scoped === true)
  const language = descriptor.template?.lang
  if (language !== undefined && language !== 'html') {
    return fail('unsupported', `Templates in "${language}" are not supported.`, {
      place: { file: name, line: descriptor.template?.loc.start.line ?? 1 },
    })
  }
  const styles: string[] = []
  for (const style of descriptor.styles) {
    if (style.lang !== undefined && style.lang !== 'css') {
      warnings.push({ code: 'style-language', message: `A style sheet in ${style.lang} was taken as CSS.` })
    }
    const compiled = compileStyle({
      source: style.content,
      filename: name,
      id: scopeId,
      scoped: style.scoped === true,
    })
    const [error] = compiled.errors
    if (error !== undefined) warnings.push({ code: 'style-error', message: error.message.slice(0, 300) })
    styles.push(compiled.code)
  }
  const finish = `\n;__rtComponent.__scopeId = ${isScoped ? `'${scopeId}'` : '__rtComponent.__scopeId'}\nexport default __rtComponent`
  if (descriptor.script === null && descriptor.scriptSetup === null) {
    const template = compileTemplateOf(descriptor, name, isScoped)
    if (!template.ok) return template
    return succeed({ code: `${template.value}\nconst __rtComponent = { render }${finish}`, styles, warnings })
  }
  const script = compileScript(descriptor, {
    id: scopeId,
    inlineTemplate: descriptor.scriptSetup !== null,
    genDefaultAs: '__rtComponent',
    templateOptions: { scoped: isScoped, id: scopeId },
  })
  if (descriptor.scriptSetup !== null || descriptor.template === null) {
    return succeed({ code: script.content + finish, styles, warnings })
  }
  const template = compileTemplateOf(descriptor, name, isScoped, script.bindings)
  if (!template.ok) return template
  return succeed({
    code: `${script.content}\n${template.value}\n__rtComponent.render = render${finish}`,
    styles,
    warnings,
  })
}

function compileTemplateOf(
  descriptor: SFCDescriptor,
  name: string,
  scoped: boolean,
  bindings?: Parameters<typeof compileTemplate>[0]['compilerOptions'] extends infer Options
    ? Options extends { bindingMetadata?: infer Bindings }
      ? Bindings
      : never
    : never,
): Outcome<string, RenderFailure> {
  const { template } = descriptor
  if (template === null) return succeed('function render() { return null }')
  const compiled = compileTemplate({
    source: template.content,
    filename: name,
    id: scopeId,
    scoped,
    compilerOptions: bindings === undefined ? {} : { bindingMetadata: bindings },
  })
  const [error] = compiled.errors
  if (error !== undefined) return failOn(error, name, template.loc.start.line - 1)
  return succeed(compiled.code.replace(/\bexport function render\b/, 'function render'))
}

function failOn(thrown: unknown, name: string, lines = 0): Outcome<never, RenderFailure> {
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  const location = readLocation(thrown)
  const written = /\((\d+):(\d+)\)/.exec(message)
  const line = location?.line ?? Number(written?.[1] ?? 1)
  const column = location?.column ?? Number(written?.[2] ?? 0) + 1
  const [first = ''] = message.replace(/^\[[^\]]*\]\s*/, '').split('\n')
  return fail('syntax', `The component cannot be read: ${first}`, {
    place: { file: name, line: line + lines, column: Math.max(1, column) },
  })
}

function readLocation(thrown: unknown): { readonly line: number; readonly column: number } | null {
  if (typeof thrown !== 'object' || thrown === null || !('loc' in thrown)) return null
  const { loc } = thrown
  const start: unknown = typeof loc === 'object' && loc !== null && 'start' in loc ? loc.start : loc
  if (typeof start !== 'object' || start === null || !('line' in start) || !('column' in start)) return null
  return typeof start.line === 'number' && typeof start.column === 'number'
    ? { line: start.line, column: start.column }
    : null
}
