import { dirname, join, relative, sep } from 'node:path'

/*
 * The rooms of src/ that may not see each other, for scripts and components, for `import`, `export … from` and
 * `import()` alike. Paths are resolved, so that a file's depth makes no difference.
 */

/** @typedef {{ from: RegExp, isAllowed: (target: string, own: string) => boolean, message: string }} Border */

const page = /^src\/pages\/([^/]+)\//
const benchmark = /^src\/benchmarks\/([^/]+)\//

/** @type {readonly Border[]} each with the name that the first group of `from` finds as `own` */
const borders = [
  {
    from: page,
    isAllowed: (target, own) => (page.exec(target)?.[1] ?? own) === own,
    message:
      'A page imports no other page: what two of them show or hold lives in src/widgets or src/session.',
  },
  {
    from: /^(?!src\/(?:pages\/|main\.ts$))src\//,
    isAllowed: (target) => !target.startsWith('src/pages/'),
    message: 'Only src/main.ts opens pages.',
  },
  {
    from: /^src\/widgets\//,
    isAllowed: (target) => !target.startsWith('src/session/'),
    message: 'Widgets are given what they show; the open document and list are for pages and views.',
  },
  {
    from: benchmark,
    isAllowed: (target, own) => (benchmark.exec(target)?.[1] ?? own) === own,
    message: 'A benchmark sees nothing of another one.',
  },
  {
    from: /^src\/benchmarks\/([^/]+)\/shared\//,
    isAllowed: (target, own) =>
      /^src\/(?:contracts|lib)\//.test(target) ||
      target.startsWith(`src/benchmarks/${own}/shared/`) ||
      target === `src/benchmarks/${own}/meta.ts`,
    message:
      'shared/ runs on the page, in workers and headless: it imports only contracts/, lib/ and itself.',
  },
]

/** @type {import('eslint').Rule.RuleModule} */
const rooms = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/')
    const own = borders.flatMap((border) => {
      const found = border.from.exec(file)
      return found === null ? [] : [{ border, name: found[1] ?? '' }]
    })
    /** @param {import('estree').Node | null | undefined} source */
    function check(source) {
      if (source?.type !== 'Literal' || typeof source.value !== 'string' || !source.value.startsWith('.'))
        return
      const target = join(dirname(file), source.value.replace(/\?.*$/, '')).split(sep).join('/')
      for (const { border, name } of own) {
        if (!border.isAllowed(target, name)) context.report({ node: source, message: border.message })
      }
    }
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
    }
  },
}

export const bordersPlugin = { rules: { rooms } }
