import ts from 'typescript'
import {
  fail,
  succeed,
  type Outcome,
  type Place,
  type RenderFailure,
  type Warning,
} from '../../../contracts/index.ts'
import { choosePlan, type StartPlan } from './choose-start.ts'
import type { AngularJob, CompiledAngular } from './methods.ts'
import { orderClasses } from './order-classes.ts'
import { optionOf, placeOf, readClasses, textOf, type AngularClass } from './read-classes.ts'
import { transformClass } from './transform-class.ts'
import { coreName } from './signal-members.ts'

const options: ts.CompilerOptions = {
  // Zones see no native `await`: it becomes generators.
  target: ts.ScriptTarget.ES2016,
  module: ts.ModuleKind.CommonJS,
  experimentalDecorators: true,
  emitDecoratorMetadata: true,
  useDefineForClassFields: false,
  esModuleInterop: true,
  sourceMap: true,
}

/**
 * Compiles an Angular file for a frame where Angular's compiler makes the templates. Failures: `syntax` with the
 * first place that TypeScript cannot read, `empty` where no class is a component, `missing-entry` for a template
 * that is not among the files, `too-large` where the text is nested beyond what the parser can follow.
 */
export function compileAngular(job: AngularJob): Outcome<CompiledAngular, RenderFailure> {
  try {
    return compile(job)
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown
    return fail('too-large', 'The code is nested too deeply to be read.', {
      place: { file: job.name, line: 1, column: 1 },
    })
  }
}

function compile({ source, name, texts }: AngularJob): Outcome<CompiledAngular, RenderFailure> {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TS)
  const classes = readClasses(file)
  const plan = choosePlan(file, classes)
  const warnings: Warning[] = []
  const missing = takeTexts(classes, texts, file, warnings)
  const result = ts.transpileModule(blankOut(source, plan.dropped), {
    // TypeScript reads the kind of a file from its name.
    fileName: `${name.replace(/\.[^./]*$/, '')}.ts`,
    reportDiagnostics: true,
    compilerOptions: options,
    transformers: { before: [transformer(plan, classes, missing.texts)] },
  })
  const [problem] =
    result.diagnostics?.filter(({ category }) => category === ts.DiagnosticCategory.Error) ?? []
  if (problem !== undefined) {
    const place = problem.start === undefined ? { file: name, line: 1 } : placeOf(file, problem.start)
    const message = ts.flattenDiagnosticMessageText(problem.messageText, ' ')
    return fail('syntax', `The code cannot be read: ${message}`, { place, warnings })
  }
  if (missing.failure !== null) return missing.failure
  if (!plan.starts && plan.module === null && plan.component === null) {
    return fail('empty', 'The code declares no Angular component.', {
      place: { file: name, line: 1, column: 1 },
    })
  }
  const code = result.outputText.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n')
  return succeed(
    {
      code,
      mappings: readMappings(result.sourceMapText),
      imports: readImports(code, file),
      starts: plan.starts,
      module: plan.module,
      component: plan.component,
      loose: [...plan.loose],
      isAnimated: /['"]@angular\/animations['"]/.test(source),
      isZoneless: /\bprovide(?:Experimental)?Zoneless(?:ChangeDetection)?\b/.test(source),
      templates: readTemplates(classes, file),
      warnings,
    },
    warnings,
  )
}

/** The text with these imports as blanks: left in, their names would hide the classes that the file declares. */
function blankOut(source: string, dropped: StartPlan['dropped']): string {
  let text = source
  for (const [start, end] of dropped) {
    text = text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end)
  }
  return text
}

function transformer(
  plan: StartPlan,
  classes: readonly AngularClass[],
  texts: ReadonlyMap<string, string>,
): ts.TransformerFactory<ts.SourceFile> {
  // Where a class begins stays; where the blanks before it begin may have moved.
  const byPosition = new Map(classes.map((known) => [known.node.getStart(), known]))
  return ({ factory }) =>
    (file) => {
      // Imports count from the top, wherever they stand: classes move above some of them.
      const imports = file.statements.filter((statement) => ts.isImportDeclaration(statement))
      const others = file.statements.filter((statement) => !ts.isImportDeclaration(statement))
      const statements = [...imports, ...orderClasses(others)].map((statement) => {
        const known = byPosition.get(statement.getStart(file))
        return known === undefined || !ts.isClassDeclaration(statement)
          ? statement
          : transformClass(statement, known, { factory, plan, texts })
      })
      return factory.updateSourceFile(file, [importCore(factory), ...statements])
    }
}

/** `const __angularCore = require('@angular/core')`, for the decorators that are added. */
function importCore(factory: ts.NodeFactory): ts.Statement {
  const required = factory.createCallExpression(factory.createIdentifier('require'), undefined, [
    factory.createStringLiteral('@angular/core'),
  ])
  const declaration = factory.createVariableDeclaration(coreName, undefined, undefined, required)
  return factory.createVariableStatement(
    undefined,
    factory.createVariableDeclarationList([declaration], ts.NodeFlags.Const),
  )
}

/** Texts of `templateUrl` and `styleUrls` by the path as written; a template that is missing is a failure. */
function takeTexts(
  classes: readonly AngularClass[],
  texts: ReadonlyMap<string, string>,
  file: ts.SourceFile,
  warnings: Warning[],
): { readonly texts: ReadonlyMap<string, string>; readonly failure: Outcome<never, RenderFailure> | null } {
  const found = new Map<string, string>()
  let failure: Outcome<never, RenderFailure> | null = null
  const take = (node: ts.Expression): boolean => {
    const path = textOf(node)
    if (path === undefined) return false
    const bare = path.replace(/^(?:\.{0,2}\/)+/, '')
    const base = bare.slice(bare.lastIndexOf('/') + 1)
    const other = [...texts.keys()].find((known) => known.slice(known.lastIndexOf('/') + 1) === base)
    const text = texts.get(bare) ?? texts.get(other ?? '')
    if (text !== undefined) found.set(path, text)
    return text !== undefined
  }
  for (const known of classes) {
    const template = optionOf(known, 'templateUrl')
    if (template !== undefined && !take(template) && failure === null) {
      const path = textOf(template) ?? template.getText(file)
      failure = fail(
        'missing-entry',
        `The template "${path}" is not among the files; write it as "template".`,
        {
          place: placeOf(file, template.getStart(file)),
        },
      )
    }
    const sheets = [optionOf(known, 'styleUrl'), ...elementsOf(optionOf(known, 'styleUrls'))]
    for (const sheet of sheets) {
      if (sheet === undefined || take(sheet)) continue
      const message = `The style sheet "${textOf(sheet) ?? ''}" is not there; it counts as empty.`
      warnings.push({ code: 'missing-asset', message, place: placeOf(file, sheet.getStart(file)) })
    }
  }
  return { texts: found, failure }
}

function elementsOf(value: ts.Expression | undefined): readonly ts.Expression[] {
  if (value === undefined) return []
  return ts.isArrayLiteralExpression(value) ? value.elements : [value]
}

function readTemplates(
  classes: readonly AngularClass[],
  file: ts.SourceFile,
): readonly { readonly component: string; readonly place: Place }[] {
  return classes.flatMap((known) => {
    const template = optionOf(known, 'template')
    return template === undefined
      ? []
      : [{ component: known.name, place: placeOf(file, template.getStart(file) + 1) }]
  })
}

function readMappings(map: string | undefined): string {
  const parsed: unknown = JSON.parse(map ?? '{}')
  const mappings: unknown =
    typeof parsed === 'object' && parsed !== null && 'mappings' in parsed ? parsed.mappings : ''
  return typeof mappings === 'string' ? mappings : ''
}

/** What the compiled code requires, at the place of the import statement; types are gone by then. */
function readImports(code: string, file: ts.SourceFile): CompiledAngular['imports'] {
  const names = new Set([...code.matchAll(/\brequire\((["'])([^"']+)\1\)/g)].map((match) => match[2] ?? ''))
  return [...names].map((name) => {
    const statement = file.statements.find(
      (candidate) =>
        ts.isImportDeclaration(candidate) &&
        ts.isStringLiteral(candidate.moduleSpecifier) &&
        candidate.moduleSpecifier.text === name,
    )
    const place =
      statement === undefined ? { file: file.fileName, line: 1 } : placeOf(file, statement.getStart(file))
    return { name, place }
  })
}
