import type {
  AlignmentExplanation,
  Backend,
  EditsExplanation,
  MapExplanation,
  Measurement,
  MetricInput,
  MetricInputs,
  ModelTensors,
  Outcome,
  Protocol,
  Raster,
  ScoreGap,
} from '../../src/contracts/index.ts'
import type { ModelAccess } from '../../src/lib/models/model-entry.ts'
import type { DecodeFailure } from '../decode/decode-failures.ts'
import type { DeviceGap } from '../gpu/device.ts'
import type { HeatMap } from '../images/heat-map.ts'
import type { BackEndReport } from './check-back-ends.ts'

/** Which back end computes something on this device, as measured on it. */
export interface BackEndChoice {
  /** What is computed of which pictures: metric, version, protocol and the case of backEndRule. */
  readonly key: string
  /** The identity of the device it holds for, and its name. */
  readonly device: string
  readonly deviceName: string
  readonly faster: Backend
  /** The two were compared in this session. */
  readonly isChecked: boolean
}

/** What one metric yields; `ms` is the wall time with resize and denominators, without decoding. */
export interface TimedMeasurement extends Measurement {
  readonly ms: number
  /** Made or confirmed on the way. */
  readonly choice?: BackEndChoice
}

/** A map as it is looked at: bitmaps instead of pixels, drawn in the worker so that the page need not. */
export interface RenderedMap extends Omit<MapExplanation, 'raster'> {
  readonly width: number
  readonly height: number
  /** The whole map, then its halves, quarters and so on as far as they are of use. */
  readonly bitmaps: readonly [ImageBitmap, ...ImageBitmap[]]
}
export type RenderedExplanation = RenderedMap | EditsExplanation | AlignmentExplanation

export interface DifferenceMap extends HeatMap {
  readonly backend: Backend
  readonly choice?: BackEndChoice
}

export interface ScoreJob {
  readonly metric: string
  readonly protocol: Protocol
  readonly backend?: Backend
  /** What this page knows of the device from other workers and earlier visits. */
  readonly choice?: BackEndChoice
  /** How the metric's model may be had; absent: only what ships or is kept. */
  readonly models?: ModelAccess
  readonly input: MetricInputs[MetricInput]
}

/** Two pictures that the worker was given before, by their ids. */
export interface CachedPair {
  readonly kept: { readonly candidate: number; readonly reference: number }
}

/** A decoded picture with its exact hash, as `hashRaster` gives it. */
export interface DecodedPicture extends Raster {
  readonly sha256: string
}

/** The calls of the score worker; a type, because an interface would need an index signature. */
export type ScoreMethods = {
  readonly decode: {
    readonly params: {
      readonly bytes: Uint8Array<ArrayBuffer>
      readonly protocol: Protocol
      /** Keeps a copy under this id for `score`. */
      readonly keepAs?: number
    }
    readonly result: Outcome<DecodedPicture, DecodeFailure>
  }
  /** Keeps a picture for `score`, within bounds; gives its hash. */
  readonly keep: {
    readonly params: { readonly id: number; readonly raster: Raster }
    readonly result: string
  }
  /** Loads the code of metrics before they are asked for; ids that do not exist are passed over. */
  readonly preload: {
    readonly params: { readonly metrics: readonly string[] }
    readonly result: undefined
  }
  /** `forgotten` where a kept picture had to make room for others. */
  readonly score: {
    readonly params: Omit<ScoreJob, 'input'> & { readonly input: ScoreJob['input'] | CachedPair }
    readonly result: Outcome<TimedMeasurement, ScoreGap | 'forgotten'>
  }
  /** The text of a page's HTML as edit similarity compares it. */
  readonly htmlToText: {
    readonly params: { readonly html: string }
    readonly result: string
  }
  readonly encodePng: {
    readonly params: { readonly raster: Raster }
    readonly result: Uint8Array<ArrayBuffer>
  }
  /** One vector of length 1 a text, row after row; rejects with a ModelError's code. */
  readonly embedSentences: {
    readonly params: {
      readonly model: string
      readonly texts: readonly string[]
      readonly models?: ModelAccess
    }
    readonly result: {
      readonly data: Float32Array<ArrayBuffer>
      readonly size: number
      /** SHA-256 of the model's file. */
      readonly model: string
    }
  }
  /** The vector of length 1 of a picture of any format, on white; rejects with the code of a ModelError or of decoding. */
  readonly embedPicture: {
    readonly params: {
      readonly model: string
      readonly bytes: Uint8Array<ArrayBuffer>
      readonly models?: ModelAccess
    }
    readonly result: Outcome<Float32Array<ArrayBuffer>, DecodeFailure>
  }
  /** Runs a model of static-models once; rejects with a ModelError's code. */
  readonly infer: {
    readonly params: {
      readonly model: string
      readonly feeds: ModelTensors
      readonly backend?: Backend
      readonly models?: ModelAccess
    }
    readonly result: {
      readonly outputs: ModelTensors
      /** Name, version, provider and threads of the engine. */
      readonly engine: string
    }
  }
  /** Fetches what is missing of models, by id, in order; rejects with a ModelError's code. Bytes are its progress. */
  readonly fetchModels: {
    readonly params: { readonly ids: readonly string[]; readonly models: ModelAccess }
    readonly result: undefined
  }
  /** Bytes of what would have to be fetched of models, and what of them is in memory. */
  readonly modelState: {
    readonly params: { readonly ids: readonly string[]; readonly models: ModelAccess }
    readonly result: {
      readonly missingBytes: number
      readonly loaded: readonly { readonly id: string; readonly bytes: number; readonly provider: string }[]
    }
  }
  /** A heat map at the reference's size. */
  readonly difference: {
    readonly params: {
      readonly input: MetricInputs['image-pair'] | CachedPair
      readonly protocol: Protocol
      readonly backend?: Backend
      readonly choice?: BackEndChoice
    }
    readonly result: Outcome<DifferenceMap, 'no-backend' | 'forgotten'>
  }
  /** Everything that has a WebGPU path, computed on both back ends; a typed failure where there is no device. */
  readonly checkBackEnds: {
    readonly params: object
    readonly result: Outcome<BackEndReport, DeviceGap>
  }
  /** How a score came about, to be looked at; `no-explanation` where the metric draws none. */
  readonly explain: {
    readonly params: {
      readonly metric: string
      readonly protocol: Protocol
      readonly models?: ModelAccess
      readonly input: MetricInputs[MetricInput] | CachedPair
    }
    readonly result: Outcome<RenderedExplanation, ScoreGap | 'no-explanation' | 'forgotten'>
  }
}
