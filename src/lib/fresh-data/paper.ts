import { normalisePath } from '../site/normalise-path.ts'
import type { DropCode } from './candidate.ts'

/*
 * Equations, tables, algorithms and plots in the LaTeX source of a paper, by the delimiters of Image2Struct's program.
 */

export const structureKinds = ['equation', 'table', 'algorithm', 'plot'] as const
export type StructureKind = (typeof structureKinds)[number]

const starred = (names: readonly string[]) => names.flatMap((name) => [name, `${name}*`])
const environments: Readonly<Record<StructureKind, readonly string[]>> = {
  equation: [
    ...starred(['equation', 'align', 'multline', 'gather', 'flalign', 'alignat', 'aligneq']),
    ...starred(['subequations', 'subeqnarray']),
    'math',
    'displaymath',
  ],
  table: ['table', 'table*', 'tabbing'],
  algorithm: ['algorithm', 'algorithmic', 'algorithmic*'],
  plot: ['tikzpicture', 'tikzcd', 'tikzcd*'],
}
const kindOf = new Map(
  structureKinds.flatMap((kind) => environments[kind].map((name) => [name, kind] as const)),
)

export interface Structure {
  readonly kind: StructureKind
  /** From `\begin` to `\end`, without comment lines. */
  readonly source: string
  /** The reason why it cannot be rendered without the rest of the paper. */
  readonly drop: Extract<DropCode, 'has-reference' | 'needs-file'> | null
}

/** The structures of a source in their order. One that is inside another one of the same kind is not listed again. */
export function findStructures(text: string): readonly Structure[] {
  const source = withoutCommentLines(text)
  const open: { readonly name: string; readonly from: number }[] = []
  const found: { readonly kind: StructureKind; readonly from: number; readonly to: number }[] = []
  for (const { 0: whole, 1: side, 2: name = '', index } of source.matchAll(/\\(begin|end)\{([a-z]+\*?)\}/g)) {
    const kind = kindOf.get(name)
    if (kind === undefined) continue
    if (side === 'begin') {
      open.push({ name, from: index })
      if (open.length > mostOpen) open.shift()
      continue
    }
    const at = open.findLastIndex((one) => one.name === name)
    const started = open[at]
    if (started === undefined) continue
    open.splice(at)
    const outer = open.some((one) => kindOf.get(one.name) === kind)
    if (!outer) found.push({ kind, from: started.from, to: index + whole.length })
  }
  const seen = new Set<string>()
  return found
    .toSorted((one, other) => one.from - other.from)
    .flatMap(({ kind, from, to }) => {
      const cut = source.slice(from, to)
      if (seen.has(cut)) return []
      seen.add(cut)
      return [{ kind, source: cut, drop: reasonToDrop(cut) }]
    })
}

function reasonToDrop(source: string): Structure['drop'] {
  if (/\\(?:eq)?ref\{|\\cite\{/.test(source)) return 'has-reference'
  return /\\(?:includegraphics|input|include)\b/.test(source) ? 'needs-file' : null
}

function withoutCommentLines(text: string): string {
  return text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('%'))
    .join('\n')
}

/** More files than any paper includes, also if every file is read on its own before the one that includes it. */
const mostIncluded = 1000
/** Characters of all joined sources. Larger papers are cut off: structures beyond that are not found. */
const mostCharacters = 16_000_000
/** Environments inside each other. Of more open ones, the outermost count as never closed. */
const mostOpen = 100

/**
 * The sources of a paper, each with the files that it includes in their place. A file that is included by another one
 * is not listed again. Keyed by path.
 */
export function joinInputs(texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const included = new Set<string>()
  const joined = new Map<string, string>()
  let left = mostIncluded
  let room = mostCharacters
  for (const path of texts.keys()) {
    const read = (from: string, parents: readonly string[]): string => {
      const folder = path.slice(0, path.lastIndexOf('/') + 1)
      const text = withoutCommentLines(texts.get(from) ?? '').slice(0, Math.max(0, room))
      room -= text.length
      return text.replace(/\\(?:input|include|subfile)\s*\{([^{}\n]+)\}/g, (whole, name: string) => {
        const target = findIncluded(texts, folder, name.trim())
        if (target === null || parents.includes(target) || left <= 0) return whole
        left -= 1
        included.add(target)
        return read(target, [...parents, target])
      })
    }
    joined.set(path, read(path, [path]))
  }
  return new Map([...joined].filter(([path]) => !included.has(path)))
}

function findIncluded(texts: ReadonlyMap<string, string>, folder: string, name: string): string | null {
  const paths = [folder + name, name].flatMap((path) => [normalisePath(path), normalisePath(`${path}.tex`)])
  return paths.find((path) => texts.has(path)) ?? null
}
