import type { JsonValue } from './json.ts'
import type { MetricInput, MetricInputs } from './metric-inputs.ts'

/*
 * Content of a metric's page, which explains the metric and lets visitors try it: `guide.ts` in the metric's folder.
 * Every number on the page is computed from the inputs defined here; none is hard-coded.
 */

/** Edits that the sliders apply to a picture, in the order of these fields. If all are 0, the picture is unchanged. */
export interface PictureEdits {
  /** Pixels to the right and down. The uncovered area is filled with the background. */
  readonly right: number
  readonly down: number
  /** Radius in pixels of a box blur that is applied twice. */
  readonly blur: number
  /** Degrees by which every hue is rotated. The gray value stays the same. */
  readonly hue: number
  /** Percentage of contrast removed, 0 to 100. */
  readonly fade: number
  /** Percentage of the picture's height that is blanked, from the bottom. */
  readonly erase: number
}

/** A control of a live input. One click removes a word from a string, or a field from a JSON value. */
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

/**
 * Current values of the controls, keyed by name. A JSON control has its parsed value, or none if its text is not
 * valid JSON.
 */
export type GuideValues = Readonly<Record<string, JsonValue | undefined>>

/** One input whose score is shown, together with a description. */
interface GuideCase<Tried> {
  readonly label: string
  readonly tried: Tried
  /** Bounds of the score under `paper`, checked by a test. Absent if the metric's network is not bundled. */
  readonly within?: readonly [least: number, most: number]
}

interface GuideTexts {
  /** Two simple sentences about what the metric measures. */
  readonly measures: string
  /** TeX of each line of the formula, with an explanation in words. */
  readonly formula: readonly { readonly tex: string; readonly says: string }[]
  /** How `paper` and `reference` differ, or a statement that they are the same. */
  readonly protocols: string
  /** The independent implementation from which the metric's golden values come. */
  readonly goldens: string
  /** The parts that are simulated here, such as a judge played by the visitor. */
  readonly note?: string
}

/** A metric that compares two pictures. All such metrics share one scene and the same sliders. */
export interface PictureGuide extends GuideTexts {
  readonly kind: 'pictures'
  /** Initial slider values. */
  readonly start: Partial<PictureEdits>
  /** Edits that fool the metric, with example pairs. */
  readonly misses: { readonly says: string; readonly cases: readonly GuideCase<Partial<PictureEdits>>[] }
}

/** Any other metric, with controls and the input built from them. */
export interface FormGuide<Input extends MetricInput = MetricInput> extends GuideTexts {
  readonly kind: 'form'
  readonly controls: readonly GuideControl[]
  readonly build: (values: GuideValues) => MetricInputs[Input]
  readonly perfect: GuideCase<MetricInputs[Input]>
  readonly blank: GuideCase<MetricInputs[Input]>
  readonly misses: { readonly says: string; readonly cases: readonly GuideCase<MetricInputs[Input]>[] }
}

export type MetricGuide = PictureGuide | FormGuide
