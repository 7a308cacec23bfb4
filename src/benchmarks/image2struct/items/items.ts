import * as v from 'valibot'
import { answerSchema, assetSchema, type EmbeddedItem } from '../../../contracts/index.ts'
import { loadPart, loadPicture } from '../../../lib/answers/item-files.ts'

/*
 * The webpage items made for this project, which are opened on a first visit. Items in other domains are in
 * more-items.ts. Edit `webpage/<id>/source` and `answer-*.txt`; `make-webpage-items.mjs` packs them into item.json
 * and captures reference.png in a real browser window.
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

const abouts = import.meta.glob('./webpage/*/about.json', { eager: true, import: 'default' })
const packed = import.meta.glob('./webpage/*/item.json', { import: 'default' })
const pictures = import.meta.glob<string>('./webpage/*/reference.png', {
  eager: true,
  query: '?url',
  import: 'default',
})

/**
 * Results that are shown immediately on a first visit. Written by `make-first-results.mjs`, checked by
 * `first-results.spec.ts`.
 */
const results = import.meta.glob('./webpage/*/results/results.json', { import: 'default' })
const resultPictures = import.meta.glob<string>('./webpage/*/results/answer-*.png', {
  eager: true,
  query: '?url',
  import: 'default',
})

export const embeddedItems: readonly EmbeddedItem[] = Object.entries(abouts).map(([path, json]) => {
  const about = v.parse(aboutSchema, json)
  const folder = path.slice(0, -'about.json'.length)
  return {
    ...about,
    ...(`${folder}results/results.json` in results && {
      async results() {
        const data = await loadPart(results, `${folder}results/results.json`)
        const pictures = [1, 2, 3].map((at) => resultPictures[`${folder}results/answer-${at}.png`] ?? null)
        return { data, pictures }
      },
    }),
    async load() {
      const [content, base64] = await Promise.all([
        loadPart(packed, `${folder}item.json`),
        loadPicture(pictures, `${folder}reference.png`),
      ])
      const { structure, text, assets, answers } = v.parse(packedSchema, content)
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
