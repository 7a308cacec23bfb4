import { textOf } from '../../../contracts/index.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative, sep } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TypstCompiler } from '@myriaddreamin/typst-ts-web-compiler'
import { sha256 } from '../../../lib/hash.ts'
import { compileDocument, createCompiler } from './compiler.ts'
import { compilerFile, fontFiles, rendererFile } from './engine-files.ts'
import { limitMemory } from './limit-memory.ts'
import { findPackages } from './packages.ts'
import { prepareDocument } from '../prepare.ts'
import { readOwnFonts, unpackTypst } from './fonts/own-fonts.fixture.ts'
import { saying } from '../../../../tests/support/saying.ts'

const root = join(import.meta.dirname, '../../../..')
const bytesOf = (file: string) => new Uint8Array(readFileSync(file))
const require = createRequire(import.meta.url)
const wasm = bytesOf(require.resolve('@myriaddreamin/typst-ts-web-compiler/wasm'))

let compiler: TypstCompiler
beforeAll(async () => {
  const own = await readOwnFonts()
  await own.load(fontFiles.map(({ file }) => file))
  compiler = await createCompiler(limitMemory(wasm, 1 << 28), own)
}, 60_000)

function compile(source: string, others: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = {}) {
  const files = new Map(Object.entries({ 'main.typ': new TextEncoder().encode(source), ...others }))
  return compileDocument(compiler, { files, entry: 'main.typ', epochMs: Date.UTC(2024, 0, 1) })
}

const examples = join(root, 'src/renderers/typst/examples')
const broken = join(root, 'src/renderers/typst/broken')

describe('Typst', () => {
  it('has exactly the files that its worker verifies', async () => {
    expect(await sha256(wasm)).toBe(compilerFile.sha256)
    const renderer = bytesOf(require.resolve('@myriaddreamin/typst-ts-renderer/wasm'))
    expect(await sha256(renderer)).toBe(rendererFile.sha256)
    expect(WebAssembly.validate(limitMemory(renderer, 1 << 28))).toBe(true)
    for (const [packed, file] of [
      ['typst_ts_web_compiler_bg.wasm', compilerFile],
      ['typst_ts_renderer_bg.wasm', rendererFile],
      ...fontFiles.map((font) => [font.file, font] as const),
    ] as const) {
      expect(await sha256(await unpackTypst(packed, file.bytes)), packed).toBe(file.sha256)
    }
  })

  it('compiles every example to a PDF without warnings', () => {
    const names = readdirSync(examples)
    expect(names.length).toBeGreaterThanOrEqual(5)
    for (const name of names) {
      const folder = join(examples, name)
      const files = new Map(
        readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
          .map((file) => [relative(folder, file).replaceAll(sep, '/'), bytesOf(file)]),
      )
      const result = compileDocument(compiler, { files, entry: 'main.typ', epochMs: 0 })
      expect(result, name).toMatchObject({ ok: true, warnings: [] })
      if (result.ok) expect(new TextDecoder().decode(result.pdf.subarray(0, 5))).toBe('%PDF-')
    }
  })

  it('reports errors with a readable message and their position', () => {
    const reported = readdirSync(broken).map((name) => {
      const result = compile(readFileSync(join(broken, name), 'utf8'))
      return result.ok
        ? [name, 'compiled']
        : [name, result.code, result.place?.line, result.place?.column, textOf(result.message)]
    })
    expect(reported).toEqual([
      ['endless.typ', 'syntax', 1, 19, 'Maximum function call depth exceeded.'],
      ['package.typ', 'missing-file', 1, 9, expect.stringContaining('/preview/cetz-0.4.2.tar.gz')],
      ['unclosed.typ', 'syntax', 3, 26, 'Unclosed delimiter.'],
      ['unknown-variable.typ', 'syntax', 4, 15, 'Unknown variable: totl.'],
    ])
  })

  it.each([
    ['#import "@preview/cetz:0.4.2": canvas', 'missing-file', 'cetz-0.4.2.tar.gz'],
    ['#import("@preview/cetz:0.4.2")', 'missing-file', 'cetz-0.4.2.tar.gz'],
    ['#import "@preview/totallymadeup:9.9.9": x', 'unknown-package', 'not among the'],
    [
      '#import "@preview/totallymadeup:9.9.9": x',
      'unknown-package',
      'add https://packages.typst.org/preview/totallymadeup-9.9.9.tar.gz',
    ],
    ['#import "@local/cetz:0.4.2": x', 'missing-file', 'was not provided'],
    // The name is computed.
    ['#let p = "@preview/cetz:0.4.2"\n#import p: canvas', 'missing-file', 'was not provided'],
    ['#panic("roundtrip-package:@preview/cetz:0.4.2")', 'syntax', 'Panicked'],
    ['#panic("failed to load package (package not found)")', 'syntax', 'Panicked'],
    ['#assert(false, message: "failed to load package @preview/cetz:0.4.2")', 'syntax', 'Assertion failed'],
    ['#if false { import "@preview/cetz:0.4.2" }\n#panic("x")', 'syntax', 'Panicked'],
    ['// #import "@preview/cetz:0.4.2"\n#nothing', 'syntax', 'Unknown variable'],
    ['#panic("@preview/cetz:0.4.2")\n#import "@preview/cetz:0.4.2"', 'syntax', 'Panicked'],
  ])('classifies the failure of %j', (source, code, message) => {
    expect(compile(source)).toMatchObject({ code, message: saying(message) })
  })

  it('uses packages that are given, and names missing dependencies', async () => {
    const text = (content: string) => new TextEncoder().encode(content)
    const toml = (name: string) =>
      text(`[package]\nname = "${name}"\nversion = "0.2.2"\nentrypoint = "src/lib.typ"`)
    const given = async (others: Readonly<Record<string, string>>) => {
      const files = new Map([
        ['main.typ', text('#import "@preview/cetz:0.2.2": f\n#assert.eq(f(), 1)')],
        ['cetz/typst.toml', toml('cetz')],
        ['oxifmt/typst.toml', toml('oxifmt')],
        ...Object.entries(others).map(([path, content]) => [path, text(content)] as const),
      ])
      const packages = (await findPackages(files)).files
      return compileDocument(compiler, { files, packages, entry: 'main.typ', epochMs: 0 })
    }
    const transitive = { 'cetz/src/lib.typ': '#import "@preview/oxifmt:0.2.2": f' }
    const value = (number: number) => ({ ...transitive, 'oxifmt/src/lib.typ': `#let f() = ${number}` })
    expect(await given(value(1))).toMatchObject({ ok: true })
    expect(await given(value(2))).toMatchObject({ code: 'syntax', place: { file: 'main.typ', line: 2 } })
    expect(await given(value(1))).toMatchObject({ ok: true })
    expect(await given({ 'cetz/src/lib.typ': '\n#import "@preview/tablex:0.0.8": f' })).toMatchObject({
      code: 'missing-file',
      message: saying(/\/preview\/tablex-0\.0\.8\.tar\.gz/),
      place: { file: '@preview/cetz:0.2.2/src/lib.typ', line: 2 },
    })
    expect(await given({})).toMatchObject({ code: 'missing-file', place: { file: 'main.typ' } })
    expect(compile('#import "@preview/cetz:0.2.2": f')).toMatchObject({ code: 'missing-file' })
  })

  it('reports missing files and fonts', () => {
    expect(compile('#image("pictures/a.png")')).toMatchObject({
      code: 'missing-file',
      message: 'The file "pictures/a.png" was not provided with the document.',
      place: { line: 1, column: 8 },
    })
    // The compiler does not read the missing file a second time, but the message must stay the same.
    expect(compile('#image("pictures/a.png")')).toMatchObject({
      message: 'The file "pictures/a.png" was not provided with the document.',
    })
    expect(compile('#set text(font: "Arial")\nHi')).toMatchObject({
      ok: true,
      warnings: [{ code: 'font-missing', place: { line: 1, column: 17 } }],
    })
  })

  it('suggests replacements for the syntax of older versions of Typst', () => {
    expect(compile('#style(styles => [x])')).toMatchObject({
      message: saying(/^Unknown variable: style\. Hint: .*context/),
    })
    for (const old of ['#locate(loc => [x])', 'A\n#locate(\n  loc => [x])']) {
      expect(compile(old)).toMatchObject({ message: saying('here()') })
    }
    for (const other of ['#let f(x) = x\n#show f: it => it\nA', '#outline(target: lorem)']) {
      expect(compile(other)).toMatchObject({ message: 'Only element functions can be used as selectors.' })
    }
  })

  it('always uses the same date, and the clock keeps running afterwards', () => {
    const wrong = compile('#assert.eq(datetime.today().display(), "2024-01-01")')
    expect(wrong).toMatchObject({ ok: true })
    expect(Date.now()).toBeGreaterThan(Date.UTC(2025, 0, 1))
  })

  it('reports out of memory for a huge list, after which the compiler is unusable', () => {
    expect(compile('#range(100000000).len()')).toMatchObject({ code: 'out-of-memory', isBroken: true })
  })
})

it('puts the folder of the document at the root, and reports positions with the paths of the job', () => {
  const job = {
    files: new Map([
      ['docs/a.typ', new TextEncoder().encode('x')],
      ['docs/b.typ', new TextEncoder().encode('y')],
    ]),
    entry: 'docs/a.typ',
    viewport: { width: 1, height: 1, scale: 1 },
    background: '#ffffff',
    timeoutMs: 1,
    seed: 1,
    epochMs: 0,
  } as const
  const prepared = prepareDocument(job)
  expect(prepared.ok && [...prepared.value.files.keys()]).toEqual(['a.typ', 'b.typ'])
  expect(prepared.ok && prepared.value.placeOf({ file: 'b.typ', line: 2 })).toEqual({
    file: 'docs/b.typ',
    line: 2,
  })
  const half = new Map([['docs/a.typ', new Uint8Array([97, 10, 0xc3, 0xa4, 98, 0xed, 0xa0, 0x80, 98])]])
  expect(prepareDocument({ ...job, files: half })).toMatchObject({ place: { line: 2, column: 3 } })
  const cut = new Map([['docs/a.typ', new Uint8Array([97, 0xc3])]])
  expect(prepareDocument({ ...job, files: cut })).toMatchObject({ place: { line: 1, column: 2 } })
  const zero = new Map([['docs/a.typ', new TextEncoder().encode('a\nb\0')]])
  expect(prepareDocument({ ...job, files: zero })).toMatchObject({ place: { line: 2, column: 2 } })
})

it('only accepts a module with a single unlimited memory to set a limit', () => {
  expect(WebAssembly.validate(limitMemory(bytesOfMemory([1, 0, 1]), 1 << 20))).toBe(true)
  expect(() => limitMemory(bytesOfMemory([1, 1, 1, 2]), 1 << 20)).toThrow(/without a limit/)
})

function bytesOfMemory(body: readonly number[]) {
  return new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 5, body.length, ...body])
}
