import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * Renders the contact sheet's pieces with LilyPond 2.24.3 (from PyPI, on the PATH), at its default resolution of 101 dots
 * per inch. Images are cropped like those of Image2Struct: the bottom fifth is cut off, then all white margins.
 * Usage: node scripts/lilypond/contact-sheet.mjs [piece]
 */

const folder = fileURLToPath(new URL('../../src/pages/music/pieces/', import.meta.url))
const crop = `
import sys
from PIL import Image, ImageChops
picture = Image.open(sys.argv[1]).convert('RGB')
width, height = picture.size
picture = picture.crop((0, 0, width, int(height * 0.8)))
white = Image.new('RGB', picture.size, (255, 255, 255))
picture = picture.crop(ImageChops.difference(picture, white).getbbox())
if all(low == middle == high for _, (low, middle, high) in picture.getcolors(1 << 24)):
    picture = picture.convert('L')
picture.save(sys.argv[2], optimize=True)
`
const only = process.argv[2]
for (const file of readdirSync(folder)) {
  if (!file.endsWith('.ly') || (only !== undefined && file !== `${only}.ly`)) continue
  const work = mkdtempSync(join(tmpdir(), 'roundtrip-sheet-'))
  writeFileSync(join(work, 'x.ly'), readFileSync(join(folder, file)))
  const { status } = spawnSync('lilypond', ['--png', '-o', 'out', 'x.ly'], { cwd: work })
  const target = join(folder, file.replace(/ly$/, 'png'))
  const drawn = readdirSync(work).find((name) => /^out(-page1)?\.png$/.test(name))
  if (status === 0 && drawn !== undefined) spawnSync('python3', ['-c', crop, join(work, drawn), target])
  console.log(file, status === 0 && drawn !== undefined ? 'drawn' : 'failed')
  rmSync(work, { recursive: true, force: true })
}
