import {
  compileScript,
  compileStyle,
  compileTemplate,
  parse,
  type BindingMetadata,
  type SFCDescriptor,
  type SFCStyleBlock,
} from '@vue/compiler-sfc'
import {
  fail,
  succeed,
  type Context,
  type Outcome,
  type RenderFailure,
  type Warning,
} from '../../contracts/index.ts'
import { compileSheet } from '../../rpc/jekyll.ts'
import { throughMaps, type FindPlace } from '../../page-build/original-places.ts'
import { ownClassNames } from './class-names.ts'
import { defined } from '../../lib/defined.ts'

/** A single-file component as a module whose default export is the component, and its style sheets. */
export interface CompiledComponent {
  readonly code: string
  /** From the code back to the file. */
  readonly find: FindPlace
  /** True where its script is written with tags. */
  readonly hasTags: boolean
  readonly styles: readonly string[]
  readonly warnings: readonly Warning[]
}

const scopeId = 'data-v-answer'

/** Compiles a component file; the failure names line and column of the file. */
export async function compileComponent(
  source: string,
  name: string,
  sheets: ReadonlyMap<string, string>,
  context: Context,
): Promise<Outcome<CompiledComponent, RenderFailure>> {
  try {
    const { descriptor, errors } = parse(source, { filename: name })
    const [error] = errors
    if (error !== undefined) return failOn(error, name)
    if (descriptor.template === null && descriptor.script === null && descriptor.scriptSetup === null) {
      return fail('syntax', 'The file has neither a <template> nor a <script>.', {
        place: { file: name, line: 1 },
      })
    }
    const { language, line } = templateLanguage(descriptor)
    if (language !== 'html') {
      return fail(
        /^(?:pug|jade)$/.test(language) ? 'unsupported' : 'syntax',
        `Templates in "${language}" are not supported.`,
        {
          place: { file: name, line },
        },
      )
    }
    const styles = await compileStyles(descriptor, name, sheets, context)
    if (!styles.ok) return styles
    const script = compileCode(descriptor, name)
    if (!script.ok) return script
    const { css, modules } = styles.value
    const isScoped = descriptor.styles.some(({ scoped }) => scoped === true)
    const finish = [
      ...(isScoped ? [`__rtComponent.__scopeId = '${scopeId}'`] : []),
      ...(Object.keys(modules).length === 0
        ? []
        : [`__rtComponent.__cssModules = ${JSON.stringify(modules)}`]),
      'export default __rtComponent',
    ]
    return succeed({
      code: `${script.value.code}\n;${finish.join('\n;')}`,
      find: script.value.find,
      hasTags: [descriptor.script, descriptor.scriptSetup].some((block) => /x$/.test(block?.lang ?? '')),
      styles: css,
      warnings: styles.warnings,
    })
  } catch (thrown) {
    return failOn(thrown, name)
  }
}

function templateLanguage({ template }: SFCDescriptor): { readonly language: string; readonly line: number } {
  return { language: template?.lang ?? 'html', line: template?.loc.start.line ?? 1 }
}

interface CompiledStyles {
  readonly css: readonly string[]
  /** Class names of the modules, by the name under which templates know them. */
  readonly modules: Readonly<Record<string, Readonly<Record<string, string>>>>
}

async function compileStyles(
  { styles }: SFCDescriptor,
  name: string,
  sheets: ReadonlyMap<string, string>,
  context: Context,
): Promise<Outcome<CompiledStyles, RenderFailure>> {
  const warnings: Warning[] = []
  const css: string[] = []
  const modules: Record<string, Readonly<Record<string, string>>> = {}
  for (const style of styles) {
    const plain = await readStyle(style, name, sheets, context)
    if (!plain.ok) return plain
    warnings.push(...plain.warnings)
    const compiled = compileStyle({
      source: plain.value,
      filename: name,
      id: scopeId,
      scoped: style.scoped === true,
    })
    const [error] = compiled.errors
    if (error !== undefined) warnings.push({ code: 'style-error', message: error.message.slice(0, 300) })
    if (style.module === undefined || style.module === false) {
      css.push(compiled.code)
      continue
    }
    const own = ownClassNames(compiled.code, `answer${css.length}`)
    css.push(own.css)
    modules[style.module === true ? '$style' : style.module] = own.names
  }
  return succeed({ css, modules }, warnings)
}

/** A style block as CSS: Sass is compiled; other languages are taken as they are, which is told. */
async function readStyle(
  { content, lang = 'css', loc, src }: SFCStyleBlock,
  name: string,
  sheets: ReadonlyMap<string, string>,
  context: Context,
): Promise<Outcome<string, RenderFailure>> {
  const place = { file: name, line: loc.start.line }
  if (src !== undefined) {
    const text = sheets.get(src.replace(/^\.?\//, ''))
    if (text !== undefined) return succeed(text)
    return succeed('', [
      { code: 'missing-asset', message: `"${src}" is not there; it counts as empty.`, place },
    ])
  }
  if (lang === 'css' || lang === 'postcss') return succeed(content)
  if (lang !== 'scss' && lang !== 'sass') {
    const message = `Style sheets in ${lang} are not compiled here; it was taken as CSS.`
    return succeed(content, [{ code: 'style-language', message, place }])
  }
  const compiled = await compileSheet({ path: `style.${lang}`, source: content, others: sheets }, context)
  if (compiled.ok || compiled.place === undefined) return compiled
  const line = (compiled.place.line ?? 1) + loc.start.line - 1
  return { ...compiled, place: { ...compiled.place, file: name, line } }
}

interface CompiledCode {
  readonly code: string
  readonly find: FindPlace
}

function compileCode(descriptor: SFCDescriptor, name: string): Outcome<CompiledCode, RenderFailure> {
  const isScoped = descriptor.styles.some(({ scoped }) => scoped === true)
  if (descriptor.script === null && descriptor.scriptSetup === null) {
    const template = compileTemplateOf(descriptor, name, isScoped)
    if (!template.ok) return template
    const { code, find } = template.value
    return succeed({ code: `${code}\nconst __rtComponent = { render }`, find })
  }
  const script = compileScript(descriptor, {
    id: scopeId,
    inlineTemplate: descriptor.scriptSetup !== null,
    genDefaultAs: '__rtComponent',
    templateOptions: { scoped: isScoped, id: scopeId },
  })
  const find = throughMaps([script.map?.mappings ?? ''])
  if (descriptor.scriptSetup !== null || descriptor.template === null) {
    return succeed({ code: script.content, find })
  }
  const template = compileTemplateOf(descriptor, name, isScoped, script.bindings)
  if (!template.ok) return template
  const lines = script.content.split('\n').length
  return succeed({
    code: `${script.content}\n${template.value.code}\n__rtComponent.render = render`,
    find: (line, column) => (line <= lines ? find(line, column) : template.value.find(line - lines, column)),
  })
}

function compileTemplateOf(
  { template }: SFCDescriptor,
  name: string,
  scoped: boolean,
  bindings?: BindingMetadata,
): Outcome<CompiledCode, RenderFailure> {
  if (template === null) {
    return succeed({ code: 'function render() { return null }', find: throughMaps([]) })
  }
  const compiled = compileTemplate({
    source: template.content,
    filename: name,
    id: scopeId,
    scoped,
    ...defined({ inMap: template.map }),
    compilerOptions: bindings === undefined ? {} : { bindingMetadata: bindings },
  })
  const [error] = compiled.errors
  if (error !== undefined) return failOn(error, name)
  const code = compiled.code.replace(/\bexport function render\b/, 'function render')
  return succeed({ code, find: throughMaps([compiled.map?.mappings ?? '']) })
}

function failOn(thrown: unknown, name: string): Outcome<never, RenderFailure> {
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  const location = readLocation(thrown)
  const written = /\((\d+):(\d+)\)/.exec(message)
  const line = location?.line ?? Number(written?.[1] ?? 1)
  const column = location?.column ?? Number(written?.[2] ?? 0) + 1
  const [first = ''] = message
    .replace(/^\[[^\]]*\]\s*/, '')
    .replace(/(?<!\s)\s*\(\d+:\d+\)/, '')
    .split('\n')
  return fail('syntax', `The component cannot be read: ${first}`, {
    place: { file: name, line, column: Math.max(1, column) },
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
