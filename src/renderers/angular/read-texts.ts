import { succeed, type FileMap, type Outcome, type RenderFailure } from '../../contracts/index.ts'
import type { SheetJob } from '../../../workers/jekyll/methods.ts'

type Texts = ReadonlyMap<string, string>

/** Templates and style sheets in files next to the component; Sass and Less that it refers to is compiled to CSS. */
export async function readTexts(
  files: FileMap,
  entry: string,
  compile: (job: SheetJob) => Promise<Outcome<string, RenderFailure>>,
): Promise<Outcome<Texts, RenderFailure>> {
  const decoder = new TextDecoder()
  const component = decoder.decode(files.get(entry))
  const others = new Map(
    [...files]
      .filter(([path]) => path !== entry && /\.(?:html|css|scss|sass|less)$/.test(path))
      .map(([path, bytes]) => [path, decoder.decode(bytes)]),
  )
  const texts = new Map(others)
  for (const [path, source] of others) {
    // A sheet that only other sheets import often cannot be compiled by itself.
    if (!/\.(?:s[ac]ss|less)$/.test(path) || !component.includes(path.slice(path.lastIndexOf('/') + 1)))
      continue
    const sheet = await compile({ path, source, others })
    if (!sheet.ok) return sheet
    texts.set(path, sheet.value)
  }
  return succeed(texts)
}
