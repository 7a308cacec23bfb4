import type { JsonValue } from '../../contracts/index.ts'
import { defined } from '../defined.ts'
import type { FreshDomain } from './candidate.ts'
import type { ChosenItem } from './choose-items.ts'

/** Stands for the licence until someone who knows the sources has chosen one. */
export const noLicence = 'Not chosen yet: fill in before sharing'

const titles: Readonly<Record<FreshDomain, string>> = {
  webpage: 'Fresh web pages',
  latex: 'Fresh LaTeX',
  music: 'Fresh sheet music',
}

const answers: Readonly<Record<FreshDomain, JsonValue>> = {
  webpage: { format: 'html', viewport: [1920, 1080] },
  latex: {
    format: 'latex',
    extract: [{ fence: 'latex' }, { fence: true }, 'whole'],
    crop: true,
    fixedPreamble: true,
  },
  music: { format: 'lilypond', crop: true },
}

/** Path of an item's picture next to the benchmark file. */
export function picturePath({ id }: Pick<ChosenItem, 'id'>): string {
  return `pictures/${id}.png`
}

/** The benchmark file of a domain, with the scores of Image2Struct. */
export function writeBenchmark(
  domain: FreshDomain,
  items: readonly { readonly item: ChosenItem; readonly prompt: string }[],
  licence = noLicence,
): string {
  const hasSource = domain !== 'music'
  const rows = items.map(({ item, prompt }) => ({
    id: item.id,
    picture: picturePath(item),
    prompt,
    category: item.category,
    difficulty: item.difficulty,
    ...defined({ subject: item.subject ?? undefined, date: item.date ?? undefined }),
    from: item.source,
    ...(hasSource ? { source: item.structure ?? null, text: item.text ?? null } : {}),
    ...(domain === 'webpage' ? { assets: item.assets ?? null } : {}),
  }))
  const file: JsonValue = {
    roundtrip: 'benchmark',
    format: 1,
    id: `fresh-${domain}`,
    version: '1.0',
    title: titles[domain],
    licence,
    source: {
      title: 'Image2Struct: Benchmarking Structure Extraction for Vision-Language Models',
      url: 'https://arxiv.org/abs/2410.22456',
    },
    items: {
      rows,
      columns: {
        id: 'id',
        picture: 'picture',
        category: 'category',
        difficulty: 'difficulty',
        ...(hasSource ? { source: 'source', text: 'text' } : {}),
        ...(domain === 'webpage' ? { assets: 'assets' } : {}),
      },
    },
    prompt: { text: '{{prompt}}', pictures: ['picture'] },
    answer: answers[domain],
    scores: [
      { metric: 'rendering-success' },
      { metric: 'earth-mover-similarity', weight: 1 },
      { metric: 'pixel-similarity' },
      { metric: 'ssim' },
      ...(hasSource ? [{ metric: 'edit-similarity' }] : []),
      { metric: 'lpips' },
      { metric: 'cis' },
    ],
    leaderboard: { breakdowns: ['category', 'difficulty'] },
  }
  return `${JSON.stringify(file, null, 1)}\n`
}
