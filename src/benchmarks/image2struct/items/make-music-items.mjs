import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { judgeNatively } from '../../../../scripts/lilypond/native-lilypond.mjs'

/*
 * Makes the reference pictures and notes of the music items with LilyPond itself, cropped like Image2Struct's: the
 * bottom fifth is cut off, then all white margins (Pillow does the cropping). Usage: node
 * src/benchmarks/image2struct/items/make-music-items.mjs
 */

const folder = fileURLToPath(new URL('music/', import.meta.url))
const crop = `
import sys
from PIL import Image, ImageChops
picture = Image.open(sys.argv[1]).convert('RGB')
width, height = picture.size
picture = picture.crop((0, 0, width, int(height * 0.8)))
white = Image.new('RGB', picture.size, (255, 255, 255))
picture.crop(ImageChops.difference(picture, white).getbbox()).save(sys.argv[2], optimize=True)
`
for (const name of readdirSync(folder)) {
  const source = readFileSync(join(folder, name, 'reference.ly'), 'utf8')
  const work = mkdtempSync(join(tmpdir(), 'roundtrip-item-'))
  writeFileSync(join(work, 'x.ly'), source)
  spawnSync('lilypond', ['--png', '-o', 'out', 'x.ly'], { cwd: work })
  spawnSync('python3', ['-c', crop, join(work, 'out.png'), join(folder, name, 'reference.png')])
  rmSync(work, { recursive: true, force: true })
  const { verdict, notes } = judgeNatively(source)
  const rows = notes.map(([onset, kind, pitch, duration]) => ['', onset, kind, pitch, duration])
  writeFileSync(
    join(folder, name, 'notes.json'),
    `${JSON.stringify({ tool: 'GNU LilyPond 2.24.3', notes: rows })}\n`,
  )
  console.log(name, verdict, rows.length)
}
