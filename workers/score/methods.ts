import type {
  AlignmentExplanation,
  Backend,
  DegradationRank,
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
import type { PictureTraits } from '../images/picture-traits.ts'
import type { BackEndReport } from './check-back-ends.ts'

/** The back end to be used for a computation on this device, based on measurements. */
export interface BackEndChoice {
  /** Identifies the computation and its images: metric, version, protocol and the case of backEndRule. */
  readonly key: string
  /** The identity and the name of the device to which the choice applies. */
  readonly device: string
  readonly deviceName: string
  readonly faster: Backend
  /** True if both back ends were compared in this session. */
  readonly isChecked: boolean
}

/** Result of a metric. `ms` is the wall-clock time including resizing and denominators but not decoding. */
export interface TimedMeasurement extends Measurement {
  readonly ms: number
  /** Choice of back end that was made or confirmed during the computation. */
  readonly choice?: BackEndChoice
}

/**
 * A map for display, as bitmaps instead of pixels. The bitmaps are created in the worker so that the page does not
 * have to create them.
 */
export interface RenderedMap extends Omit<MapExplanation, 'raster'> {
  readonly width: number
  readonly height: number
  /** The map at full size, followed by half size, quarter size and so on, as far as useful. */
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
  /** The choice of back end that the page knows from other workers and earlier visits. */
  readonly choice?: BackEndChoice
  /**
   * How the metric's model may be obtained. If absent, only models that ship with the site or are cached can be used.
   */
  readonly models?: ModelAccess
  readonly input: MetricInputs[MetricInput]
}

/** The ids of two images that were passed to the worker earlier. */
export interface CachedPair {
  readonly kept: { readonly candidate: number; readonly reference: number }
}

/** A decoded image with its exact hash, as returned by `hashRaster`. */
export interface DecodedPicture extends Raster {
  readonly sha256: string
}

/** Methods of the score worker. This is a type, because an interface would need an index signature. */
export type ScoreMethods = {
  readonly decode: {
    readonly params: {
      readonly bytes: Uint8Array<ArrayBuffer>
      readonly protocol: Protocol
      /** Caches a copy of the image under this id for `score`. */
      readonly keepAs?: number
    }
    readonly result: Outcome<DecodedPicture, DecodeFailure>
  }
  /** Caches an image for `score`, within limits, and returns its hash. */
  readonly keep: {
    readonly params: { readonly id: number; readonly raster: Raster }
    readonly result: string
  }
  /** Loads the code of metrics before they are requested; unknown ids are ignored. */
  readonly preload: {
    readonly params: { readonly metrics: readonly string[] }
    readonly result: undefined
  }
  /** Fails with `forgotten` if a cached image was evicted to make room for others. */
  readonly score: {
    readonly params: Omit<ScoreJob, 'input'> & { readonly input: ScoreJob['input'] | CachedPair }
    readonly result: Outcome<TimedMeasurement, ScoreGap | 'forgotten'>
  }
  /** Returns the text of a page's HTML, as compared by edit similarity. */
  readonly htmlToText: {
    readonly params: { readonly html: string }
    readonly result: string
  }
  /** Returns what decides whether a picture becomes the reference of an item. */
  readonly describePicture: {
    readonly params: { readonly raster: Raster }
    readonly result: PictureTraits
  }
  readonly encodePng: {
    readonly params: { readonly raster: Raster }
    readonly result: Uint8Array<ArrayBuffer>
  }
  /** Returns one unit vector per text, row by row. Rejects with a ModelError's code. */
  readonly embedSentences: {
    readonly params: {
      readonly model: string
      readonly texts: readonly string[]
      readonly models?: ModelAccess
    }
    readonly result: {
      readonly data: Float32Array<ArrayBuffer>
      readonly size: number
      /** SHA-256 of the model file. */
      readonly model: string
    }
  }
  /**
   * Returns the unit vector of an image in any format, on white. Rejects with the code of a ModelError or of
   * decoding.
   */
  readonly embedPicture: {
    readonly params: {
      readonly model: string
      readonly bytes: Uint8Array<ArrayBuffer>
      readonly models?: ModelAccess
    }
    readonly result: Outcome<Float32Array<ArrayBuffer>, DecodeFailure>
  }
  /** Runs a model from static-models once. Rejects with a ModelError's code. */
  readonly infer: {
    readonly params: {
      readonly model: string
      readonly feeds: ModelTensors
      readonly backend?: Backend
      readonly models?: ModelAccess
    }
    readonly result: {
      readonly outputs: ModelTensors
      /** Name, version, provider and number of threads of the engine. */
      readonly engine: string
    }
  }
  /**
   * Fetches the missing files of the models with these ids, in order. Rejects with a ModelError's code. Progress is
   * reported in bytes.
   */
  readonly fetchModels: {
    readonly params: { readonly ids: readonly string[]; readonly models: ModelAccess }
    readonly result: undefined
  }
  /** Returns the number of bytes still to be fetched for models, and which of the models are in memory. */
  readonly modelState: {
    readonly params: { readonly ids: readonly string[]; readonly models: ModelAccess }
    readonly result: {
      readonly missingBytes: number
      readonly loaded: readonly { readonly id: string; readonly bytes: number; readonly provider: string }[]
    }
  }
  /** Returns a heat map in the reference's size. */
  readonly difference: {
    readonly params: {
      readonly input: MetricInputs['image-pair'] | CachedPair
      readonly protocol: Protocol
      readonly backend?: Backend
      readonly choice?: BackEndChoice
    }
    readonly result: Outcome<DifferenceMap, 'no-backend' | 'forgotten'>
  }
  /** Ranks the candidate among degraded versions of the reference. The first call for a reference takes seconds. */
  readonly rank: {
    readonly params: {
      readonly input: MetricInputs['image-pair'] | CachedPair
      readonly protocol: Protocol
    }
    readonly result: Outcome<DegradationRank, 'forgotten'>
  }
  /** Runs every computation that has a WebGPU path on both back ends. Returns a typed failure if there is no device. */
  readonly checkBackEnds: {
    readonly params: object
    readonly result: Outcome<BackEndReport, DeviceGap>
  }
  /** Returns a visual explanation of a score; `no-explanation` if the metric does not have one. */
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
