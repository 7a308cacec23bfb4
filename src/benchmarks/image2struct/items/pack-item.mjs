import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/**
 * Packs one embedded item from its editable files into the form the page loads. Assets are stored as bytes, the other
 * files as the JSON list used in answers.
 * @param {string} folder
 * @param {string} text the reference's text for edit similarity
 */
export async function packItem(folder, text) {
  /** @type {{ answers: string[], assets?: string[] }} */
  // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- our own file, held to its shape by a test
  const about = JSON.parse(await readFile(join(folder, 'about.json'), 'utf8'))
  const assetPaths = about.assets ?? []
  const source = join(folder, 'source')
  const paths = (await readdir(source, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(source, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort(
      (left, right) =>
        Number(right === 'index.html') - Number(left === 'index.html') || (left < right ? -1 : 1),
    )
  const files = await Promise.all(
    paths
      .filter((path) => !assetPaths.includes(path))
      .map(async (path) => ({ filename: path, content: await readFile(join(source, path), 'utf8') })),
  )
  return {
    structure: JSON.stringify(files),
    text,
    assets: await Promise.all(
      assetPaths.map(async (path) => ({
        path,
        bytes: { from: 'data', base64: (await readFile(join(source, path))).toString('base64') },
      })),
    ),
    answers: await Promise.all(
      about.answers.map(async (name, index) => ({
        name,
        text: await readFile(join(folder, `answer-${index + 1}.txt`), 'utf8'),
      })),
    ),
  }
}
