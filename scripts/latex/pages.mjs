import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/**
 * Renders every page of a PDF with poppler's pdftoppm. Returns the SHA-256 of each image.
 * @param {Uint8Array} pdf
 * @param {number} dpi
 * @returns {Promise<string[]>}
 */
export async function hashPages(pdf, dpi) {
  const folder = await mkdtemp(join(tmpdir(), 'roundtrip-pages-'))
  try {
    await writeFile(join(folder, 'document.pdf'), pdf)
    await execute('pdftoppm', ['-r', String(dpi), join(folder, 'document.pdf'), join(folder, 'page')])
    const names = (await readdir(folder)).filter((name) => name.endsWith('.ppm')).sort()
    return await Promise.all(
      names.map(async (name) =>
        createHash('sha256')
          .update(await readFile(join(folder, name)))
          .digest('hex'),
      ),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
