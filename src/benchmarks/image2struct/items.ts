import * as v from 'valibot'
import { answerSchema, assetSchema, type EmbeddedItem } from '../../contracts/index.ts'
import { bytesToBase64 } from '../../lib/base64.ts'

/*
 * The webpage items made for this project, which a first visit opens; more-items.ts has the others. `items/<id>/source` and `answer-*.txt` are what people edit;
 * `scripts/items.mjs` packs them into item.json and takes reference.png in a real browser window.
 */

const aboutSchema = v.object({
  id: v.string(),
  title: v.string(),
  domain: v.string(),
  category: v.string(),
  difficulty: v.string(),
})
const packedSchema = v.object({
  structure: v.string(),
  text: v.string(),
  assets: v.array(assetSchema),
  answers: v.array(answerSchema),
})

const abouts = import.meta.glob('./items/*/about.json', { eager: true, import: 'default' })
const packed = import.meta.glob('./items/*/item.json', { import: 'default' })
const pictures = import.meta.glob<string>('./items/*/reference.png', {
  eager: true,
  query: '?url',
  import: 'default',
})

export const embeddedItems: readonly EmbeddedItem[] = Object.entries(abouts).map(([path, json]) => {
  const about = v.parse(aboutSchema, json)
  const folder = path.slice(0, -'about.json'.length)
  return {
    ...about,
    async load() {
      const [{ structure, text, assets, answers }, base64] = await Promise.all([
        loadPacked(`${folder}item.json`),
        loadPicture(`${folder}reference.png`),
      ])
      const { id, title, domain, category, difficulty } = about
      return {
        item: {
          benchmark: 'image2struct',
          id,
          title,
          domain,
          category,
          difficulty,
          structure,
          text,
          image: { from: 'data', base64 },
          ...(assets.length === 0 ? {} : { assets }),
        },
        answers,
      }
    },
  }
})

async function loadPacked(path: string): Promise<v.InferOutput<typeof packedSchema>> {
  const load = packed[path]
  if (load === undefined) throw new Error(`The item file ${path} is not part of this build.`)
  return v.parse(packedSchema, await load())
}

async function loadPicture(path: string): Promise<string> {
  const url = pictures[path]
  if (url === undefined) throw new Error(`The picture ${path} is not part of this build.`)
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The picture ${path} could not be loaded (HTTP ${response.status}).`)
  return bytesToBase64(new Uint8Array(await response.arrayBuffer()))
}
