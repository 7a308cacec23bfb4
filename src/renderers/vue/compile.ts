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
  msg,
  succeed,
  type Context,
  type Outcome,
  type RenderFailure,
  type Warning,
} from '../../contracts/index.ts'
import { compileSheet } from '../../rpc/jekyll.ts'
import { throughMaps, type FindPlace } from '../../page-build/original-places.ts'
import { findAutoImports } from './auto-imports.ts'
import { ownClassNames } from './class-names.ts'
import { defined } from '../../lib/defined.ts'

/** A single-file component compiled to a module whose default export is the component, and its style sheets. */
export interface CompiledComponent {
  readonly code: string
  /** Maps positions in the code back to the file. */
  readonly find: FindPlace
  /** True if the component's script is written in JSX. */
  readonly hasTags: boolean
  readonly styles: readonly string[]
  readonly warnings: readonly Warning[]
}

const scopeId = 'data-v-answer'
/** To turn static elements into strings, the compiler evaluates their styles with `new Function`, which pages cannot. */
const noEvaluation = { hoistStatic: false }

/** Compiles a component file; a failure has its line and column in the file. */
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
        msg`Templates in "${language}" are not supported.`,
        {
          place: { file: name, line },
        },
      )
    }
    const styles = await compileStyles(descriptor, name, sheets, context)
    if (!styles.ok) return styles
    const messages = await readMessages(descriptor, name)
    if (!messages.ok) return messages
    const compiled = compileCode(descriptor, name)
    if (!compiled.ok) return compiled
    const script = withImports(compiled.value, name)
    const { css, modules } = styles.value
    const isScoped = descriptor.styles.some(({ scoped }) => scoped === true)
    const finish = [
      ...(isScoped ? [`__rtComponent.__scopeId = '${scopeId}'`] : []),
      ...(Object.keys(modules).length === 0
        ? []
        : [`__rtComponent.__cssModules = ${JSON.stringify(modules)}`]),
      ...(messages.value.length === 0 ? [] : [`__rtComponent.__i18n = ${JSON.stringify(messages.value)}`]),
      'export default __rtComponent',
    ]
    return succeed({
      code: `${script.code}\n;${finish.join('\n;')}`,
      find: script.find,
      hasTags: [descriptor.script, descriptor.scriptSetup].some((block) => /x$/.test(block?.lang ?? '')),
      styles: css,
      warnings: [...styles.warnings, ...script.warnings],
    })
  } catch (thrown) {
    return failOn(thrown, name)
  }
}

function templateLanguage({ template }: SFCDescriptor): { readonly language: string; readonly line: number } {
  return { language: template?.lang ?? 'html', line: template?.loc.start.line ?? 1 }
}

/** Adds the imports that build plug-ins would add, each with a warning. */
function withImports(
  { code, find }: CompiledCode,
  file: string,
): CompiledCode & Pick<CompiledComponent, 'warnings'> {
  const imports = [...findAutoImports(code)]
  const before = imports
    .map(([library, names]) => `import { ${names.join(', ')} } from '${library}';`)
    .join('')
  return {
    code: before + code,
    find: (line, column) => find(line, line === 1 ? Math.max(1, column - before.length) : column),
    warnings: imports.map(([library, names]) => ({
      code: 'auto-import',
      message: msg`The component does not import ${names.map((name) => `"${name}"`).join(', ')}; imported from "${library}".`,
      place: { file },
    })),
  }
}

/** The messages of `<i18n>` blocks: JSON or YAML, keyed by locale or for the block's `locale` attribute. */
async function readMessages(
  { customBlocks }: SFCDescriptor,
  file: string,
): Promise<Outcome<readonly unknown[], RenderFailure>> {
  const blocks = customBlocks.filter(({ type, content }) => type === 'i18n' && content.trim() !== '')
  if (blocks.length === 0) return succeed([])
  const { parse: parseYaml } = await import('yaml')
  const read: unknown[] = []
  for (const { content, attrs, loc } of blocks) {
    try {
      // Apart from tabs, most JSON5 is valid YAML.
      const messages: unknown = parseYaml(content.replaceAll('\t', '  '))
      read.push(typeof attrs['locale'] === 'string' ? { [attrs['locale']]: messages } : messages)
    } catch (thrown) {
      const reason = thrown instanceof Error ? (thrown.message.split('\n')[0] ?? '') : String(thrown)
      return fail('syntax', msg`The <i18n> block cannot be read: ${reason}`, {
        place: { file, line: loc.start.line },
      })
    }
  }
  return succeed(read)
}

interface CompiledStyles {
  readonly css: readonly string[]
  /** Class names of CSS modules, keyed by the name that templates use for the module. */
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

/** A style block as CSS: Sass and Less are compiled; other languages are used unchanged, with a warning. */
async function readStyle(
  { content, lang = 'css', loc, src }: SFCStyleBlock,
  name: string,
  sheets: ReadonlyMap<string, string>,
  context: Context,
): Promise<Outcome<string, RenderFailure>> {
  const place = { file: name, line: loc.start.line }
  if (src !== undefined) {
    const path = src.replace(/^\.?\//, '')
    const source = sheets.get(path)
    if (source !== undefined) {
      return path.endsWith('.css') ? succeed(source) : compileSheet({ path, source, others: sheets }, context)
    }
    return succeed('', [
      { code: 'missing-file', message: msg`"${src}" is missing; it is treated as empty.`, place },
    ])
  }
  if (lang === 'css' || lang === 'postcss') return succeed(content)
  if (lang !== 'scss' && lang !== 'sass' && lang !== 'less') {
    const message = msg`Style sheets in ${lang} are not compiled here; it was treated as CSS.`
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
    templateOptions: { scoped: isScoped, id: scopeId, compilerOptions: noEvaluation },
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
    compilerOptions: { ...noEvaluation, ...defined({ bindingMetadata: bindings }) },
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
  return fail('syntax', msg`The component cannot be read: ${first}`, {
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
