import { msg, type Message, type RenderFailure, type RenderJob } from '../../contracts/index.ts'
import { describeUnknown, loadKnownPackages, packageOf } from '../../lib/known-packages/known-packages.ts'
import { isProvided } from './provided-modules.ts'
import { certainStatements, importedModules, type Statement } from './python-statements.ts'
import type { ReportedFailure } from './result.ts'

/*
 * Determines whether a script failed because something is unavailable here. The interpreter's report is only a hint,
 * because a script can forge it. The source must confirm the report at the reported line, in a statement that the
 * script cannot skip.
 */

interface Blame {
  readonly code: RenderFailure
  readonly message: Message
}

/**
 * pandas and seaborn calls that need a package that is not bundled. None of these patterns may match a Matplotlib
 * call, because an error that a script throws in the call's arguments would then be accepted as genuine.
 */
const callsThatNeed: Readonly<Record<string, RegExp>> = {
  scipy:
    /\bclustermap\s*\(|\.(?:kde|density)\s*\(|\bkind\s*=\s*(["'])(?:kde|density)\1|\b(?:corr|interpolate)\s*\(\s*(?:method\s*=\s*)?(["'])(?!(?:linear|pearson)\2)\w+\2|\bwin_type\s*=|\b(?:kde|dis|hist)plot\s*\([^]{0,200}?\bcumulative\s*=\s*True\b/,
  statsmodels: /\b(?:lowess|logistic|robust)\s*=\s*True\b/,
  fastcluster: /\bclustermap\s*\(/,
  openpyxl: /\b(?:to_excel|read_excel|ExcelWriter|ExcelFile)\s*\(/,
  xlrd: /\b(?:read_excel|ExcelFile)\s*\(/,
  xlsxwriter: /\b(?:to_excel|ExcelWriter)\s*\(/,
  pyarrow: /\b(?:to_parquet|read_parquet|to_feather|read_feather|to_orc|read_orc)\s*\(/,
  fastparquet: /\b(?:to_parquet|read_parquet)\s*\(/,
  tables: /\b(?:to_hdf|read_hdf|HDFStore)\s*\(/,
  lxml: /\b(?:read_html|to_xml|read_xml)\s*\(/,
  html5lib: /\bread_html\s*\(/,
  bs4: /\bread_html\s*\(/,
  jinja2: /\.style\s*\.(?!\s*(?:use|context|available|library|reload_library|core)\b)|\bto_latex\s*\(/,
  tabulate: /\bto_markdown\s*\(/,
  sqlalchemy: /\b(?:to_sql|read_sql|read_sql_query|read_sql_table)\s*\(/,
  numba: /\bengine\s*=/,
}

const latexSetting = /\busetex\s*=\s*True\b|(["'])text\.usetex\1\s*(?:\]\s*=|:|,)\s*True\b|(["'])pgf\2/
const threadCall = /\.start\s*\(|\.submit\s*\(|\.map\s*\(|\bThread(?:Pool(?:Executor)?)?\s*\(/
const threadModules = /^(?:threading|concurrent\.futures|concurrent|_thread)$/
const loopCall =
  /\basyncio\s*\.\s*run\s*\(|\brun\s*\(|\brun_until_complete\s*\(|\b(?:new|get)_event_loop\s*\(/

export async function findBlame(
  { code, message, lacks }: ReportedFailure,
  source: string,
  files: RenderJob['files'],
): Promise<Blame> {
  const own: Blame = { code, message }
  if (lacks === undefined) return own
  const statements = certainStatements(source)
  const { line } = lacks
  const failing = statements.filter(
    ({ firstLine, lastLine }) => line !== undefined && firstLine <= line && line <= lastLine,
  )
  const excuse = (sentence: Message): Blame => ({
    code: 'unsupported',
    message: msg`${sentence} Nothing was rendered, and the answer is not at fault.`,
  })
  switch (lacks.what) {
    case 'package':
      return (await blameForModule(lacks.module ?? '', failing, files)) ?? own
    case 'latex':
      return statements.some((one) => latexSetting.test(one.code)) ? excuse(message) : own
    case 'threads':
      return isCalled(failing, threadCall) && imports(statements, threadModules)
        ? excuse('The script starts a thread, which Python does not support in a browser.')
        : own
    case 'event-loop':
      return isCalled(failing, loopCall) && imports(statements, /^asyncio$/) ? excuse(message) : own
  }
}

async function blameForModule(
  module: string,
  failing: readonly Statement[],
  files: RenderJob['files'],
): Promise<Blame | null> {
  if (isProvided(module)) return null
  const top = packageOf('python', module)
  const name = isProvided(top) ? module : top
  if (isFile(top, files)) return null
  // If the line contains several statements, the others must not be able to fail.
  const isImported =
    failing.every(({ code }) => importedModules(code).length > 0) &&
    failing.some(({ code }) =>
      importedModules(code).some((one) => one === module || one.startsWith(`${module}.`)),
    )
  if (!isImported) {
    const isNeeded = Object.hasOwn(callsThatNeed, name) && isCalled(failing, callsThatNeed[name])
    const message = msg`The script needs the package "${name}", which is not bundled. Nothing was rendered, and the answer is not at fault.`
    return isNeeded ? { code: 'unsupported', message } : null
  }
  const known = await loadKnownPackages('python')
  if (name === top && !known.has(name))
    return { code: 'unknown-package', message: describeUnknown(name, known) }
  return {
    code: 'unsupported',
    message: msg`The script imports the package "${name}", which is not bundled. Nothing was rendered, and the answer is not at fault.`,
  }
}

const isCalled = (statements: readonly Statement[], call: RegExp | undefined) =>
  call !== undefined && statements.some(({ code }) => call.test(code))

const imports = (statements: readonly Statement[], name: RegExp) =>
  statements.some(({ code }) => importedModules(code).some((one) => name.test(one)))

/** A module that is included in the answer. */
function isFile(name: string, files: RenderJob['files']): boolean {
  return [...files.keys()].some((path) => path === `${name}.py` || path.startsWith(`${name}/`))
}
