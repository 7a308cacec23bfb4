import type { JsonValue } from './json.ts'
import type { MetricInput, MetricInputs } from './metric-inputs.ts'

/*
 * What the page of a metric tells and lets one try: `guide.ts` in the metric's folder. Every number on the page is
 * computed from the inputs given here; none is written down.
 */

/** What the sliders do to a picture, in the order of these fields. All 0: the picture as it is. */
export interface PictureEdits {
  /** Pixels to the right and down; what is moved in is background. */
  readonly right: number
  readonly down: number
  /** Radius of a box blur in pixels, run twice. */
  readonly blur: number
  /** Degrees by which every hue is turned; the gray value stays. */
  readonly hue: number
  /** Per cent of the contrast that are taken away, 0 to 100. */
  readonly fade: number
  /** Per cent of the picture's height that are blank, from the bottom. */
  readonly erase: number
}

/** A control of a live input. A text can lose words, a JSON value fields, by a press each. */
export type GuideControl =
  | {
      readonly kind: 'range'
      readonly name: string
      readonly label: string
      readonly min: number
      readonly max: number
      readonly step: number
      readonly start: number
      readonly unit?: string
    }
  | {
      readonly kind: 'choice'
      readonly name: string
      readonly label: string
      readonly options: readonly { readonly value: string; readonly label: string }[]
      readonly start: string
    }
  | { readonly kind: 'check'; readonly name: string; readonly label: string; readonly start: boolean }
  | { readonly kind: 'text'; readonly name: string; readonly label: string; readonly start: string }
  | { readonly kind: 'json'; readonly name: string; readonly label: string; readonly start: JsonValue }

/** What the controls stand at, by name. Of a JSON control its value; absent where its text is no JSON. */
export type GuideValues = Readonly<Record<string, JsonValue | undefined>>

/** One input whose score is told, and what it is. */
interface GuideCase<Tried> {
  readonly label: string
  readonly tried: Tried
  /** Between what the score lies under `paper`; a test holds it. Absent where its network does not ship. */
  readonly within?: readonly [least: number, most: number]
}

interface GuideTexts {
  /** Two plain sentences: what it measures. */
  readonly measures: string
  /** TeX of each line of the formula, with the same in words. */
  readonly formula: readonly { readonly tex: string; readonly says: string }[]
  /** How `paper` and `reference` differ, or that they do not. */
  readonly protocols: string
  /** Which independent implementation its golden values come from. */
  readonly goldens: string
  /** What is not the real thing here, such as a judge whose part the visitor plays. */
  readonly note?: string
}

/** A metric of two pictures: one scene for all of them, with the same sliders. */
export interface PictureGuide extends GuideTexts {
  readonly kind: 'pictures'
  /** What the sliders stand at first. */
  readonly start: Partial<PictureEdits>
  /** What fools it, and pairs that show it. */
  readonly misses: { readonly says: string; readonly cases: readonly GuideCase<Partial<PictureEdits>>[] }
}

/** Any other metric: controls, and the input that they make. */
export interface FormGuide<Input extends MetricInput = MetricInput> extends GuideTexts {
  readonly kind: 'form'
  readonly controls: readonly GuideControl[]
  readonly build: (values: GuideValues) => MetricInputs[Input]
  readonly perfect: GuideCase<MetricInputs[Input]>
  readonly blank: GuideCase<MetricInputs[Input]>
  readonly misses: { readonly says: string; readonly cases: readonly GuideCase<MetricInputs[Input]>[] }
}

export type MetricGuide = PictureGuide | FormGuide
