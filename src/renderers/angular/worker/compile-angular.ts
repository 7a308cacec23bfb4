import ts from 'typescript'
import {
  fail,
  msg,
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
  // Zones cannot track native `await`, so `await` is compiled to generators.
  target: ts.ScriptTarget.ES2016,
  module: ts.ModuleKind.CommonJS,
  experimentalDecorators: true,
  emitDecoratorMetadata: true,
  useDefineForClassFields: false,
  esModuleInterop: true,
  sourceMap: true,
}

/**
 * Compiles an Angular file for a frame in which Angular's compiler processes the templates. Failures: `syntax` with
 * the first position that TypeScript cannot parse, `empty` if no class is a component, `missing-file` for a template
 * that is not among the files, `too-large` if the text is nested too deeply for the parser.
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
    // TypeScript determines a file's kind from its name.
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
    return fail('syntax', msg`The code cannot be read: ${message}`, { place, warnings })
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

/**
 * Replaces imports of names that the file itself declares with spaces, because the imported names would shadow the
 * file's classes.
 */
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
  // The start of a class does not move, but the start of the whitespace before the class can.
  const byPosition = new Map(classes.map((known) => [known.node.getStart(), known]))
  return ({ factory }) =>
    (file) => {
      // Imports take effect from the top of the file, wherever they are written, so classes may be moved above some
      // of them.
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

/** Adds `const __angularCore = require('@angular/core')`, which the added decorators use. */
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

/**
 * Reads the contents of the files in `templateUrl` and `styleUrls`, keyed by the path as written. A missing template
 * is a failure.
 */
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
        'missing-file',
        msg`The template "${path}" is not among the files; inline it as "template".`,
        {
          place: placeOf(file, template.getStart(file)),
        },
      )
    }
    const sheets = [optionOf(known, 'styleUrl'), ...elementsOf(optionOf(known, 'styleUrls'))]
    for (const sheet of sheets) {
      if (sheet === undefined || take(sheet)) continue
      const message = msg`The style sheet "${textOf(sheet) ?? ''}" is missing; it is treated as empty.`
      warnings.push({ code: 'missing-file', message, place: placeOf(file, sheet.getStart(file)) })
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

/**
 * Lists the modules required by the compiled code, with the positions of the import statements. Type imports have
 * already been removed.
 */
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
