import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runMain } from '../problem.mjs'
import { hashSources, kernelsFolder, modules } from './sources.mjs'

/*
 * Compiles workers/kernels/assembly into the text that workers load: `node scripts/kernels/build.mjs`. The compiler
 * (AssemblyScript, Apache-2.0) is fetched by npx and is not a dependency of the project: it is 100 MB, and the
 * kernels rarely change. Its output is committed with the hash of the sources, and a test checks that the hash is
 * current.
 */

const compiler = 'assemblyscript@0.28.20'
const flags = '-O3 --converge --runtime stub --enable simd --noAssert --use abort='.split(' ')
const lineLength = 100

await runMain(async () => {
  const work = await mkdtemp(join(tmpdir(), 'roundtrip-kernels-'))
  try {
    for (const [name, constant] of Object.entries(modules)) {
      const wasm = join(work, `${name}.wasm`)
      const source = join(kernelsFolder, 'assembly', `${name}.ts`)
      execFileSync('npx', ['--yes', '--package', compiler, 'asc', source, '-o', wasm, ...flags], {
        stdio: 'inherit',
      })
      const text = (await readFile(wasm)).toString('base64')
      const lines = text.match(new RegExp(`.{1,${lineLength}}`, 'g')) ?? []
      await writeFile(
        join(kernelsFolder, `${name}-wasm.ts`),
        [
          `// Built by scripts/kernels/build.mjs with ${compiler}; do not edit.`,
          `/** SHA-256 of workers/kernels/assembly when this file was built. */`,
          `export const sourcesHash = '${await hashSources()}'`,
          `export const ${constant} = [`,
          ...lines.map((line) => `  '${line}',`),
          `].join('')`,
          '',
        ].join('\n'),
      )
    }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
})
