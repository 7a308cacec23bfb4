import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { judgeNatively } from './native-lilypond.mjs'

/*
 * Generates notes.json and pages.json in tests/golden/lilypond/pieces: the notes that LilyPond itself engraves for each
 * piece in that folder, and the pixels of its pages. Usage: node scripts/lilypond/pieces.mjs
 */

const folder = fileURLToPath(new URL('../../tests/golden/lilypond/pieces/', import.meta.url))
const names = readdirSync(folder).flatMap((file) => (file.endsWith('.ly') ? [file.slice(0, -3)] : []))

/** Width, height and the SHA-256 of all RGB pixels above the tagline, which contains LilyPond's version. */
const describePages = `
import hashlib, json, sys
from PIL import Image
pages = []
for path in sys.argv[1:]:
    picture = Image.open(path).convert('RGB')
    width, height = picture.size
    music = picture.crop((0, 0, width, height - 60))
    pages.append([width, height, hashlib.sha256(music.tobytes()).hexdigest()])
print(json.dumps(pages, separators=(',', ':')))
`

/** @param {string} name @returns {string} JSON */
function drawNatively(name) {
  const work = mkdtempSync(join(tmpdir(), 'roundtrip-native-'))
  try {
    const source = readFileSync(join(folder, `${name}.ly`), 'utf8')
    // Old syntax is upgraded first, as in Image2Struct.
    const { stdout } = spawnSync('convert-ly', ['-'], { input: source, encoding: 'utf8' })
    writeFileSync(join(work, 'x.ly'), stdout)
    spawnSync('lilypond', ['--png', '-o', 'out', 'x.ly'], { cwd: work })
    const pages = readdirSync(work)
      .filter((file) => file.endsWith('.png'))
      .toSorted((left, right) => left.localeCompare(right, 'en', { numeric: true }))
    const paths = pages.map((file) => join(work, file))
    return spawnSync('python3', ['-c', describePages, ...paths], { encoding: 'utf8' }).stdout.trim()
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** @param {string} file @param {string} key @param {readonly string[]} values JSON */
function save(file, key, values) {
  const lines = names.map((name, index) => `    ${JSON.stringify(name)}: ${values[index] ?? 'null'}`)
  writeFileSync(
    join(folder, file),
    `{\n  "tool": "GNU LilyPond 2.24.3",\n  "command": "node scripts/lilypond/pieces.mjs",\n  "${key}": {\n${lines.join(',\n')}\n  }\n}\n`,
  )
}

const judged = names.map((name) => judgeNatively(readFileSync(join(folder, `${name}.ly`), 'utf8')))
save(
  'notes.json',
  'tunes',
  judged.map(({ notes }) => JSON.stringify(notes.map((row) => ['', ...row]))),
)
save('pages.json', 'pages', names.map(drawNatively))
