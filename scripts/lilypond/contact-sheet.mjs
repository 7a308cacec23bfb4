import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * Renders the contact sheet's pieces with LilyPond (2.24.1 of Debian 12), at its default resolution of 101 dots per
 * inch. Images are cropped like those of Image2Struct: the bottom fifth is cut off, then all white margins. They are
 * reduced to sixteen shades of grey.
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
picture = picture.crop(ImageChops.difference(picture, white).getbbox()).convert('L')
levels = picture.point([round(round(level / 17) * 17) for level in range(256)])
levels.quantize(16, dither=Image.Dither.NONE).save(sys.argv[2], optimize=True)
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
