import type {
  Backend,
  Explanation,
  Measurement,
  MetricInput,
  MetricInputs,
  ModelSession,
  Outcome,
  Protocol,
  Raster,
  ScoreGap,
} from '../../src/contracts/index.ts'
import type { DecodeFailure } from '../decode/decode-failures.ts'
import type { DeviceGap } from '../gpu/device.ts'
import type { BackEndReport } from './check-back-ends.ts'

/** What one metric yields; `ms` is the wall time with resize and denominators, without decoding. */
export interface TimedMeasurement extends Measurement {
  readonly ms: number
}

export interface ScoreJob {
  readonly metric: string
  readonly protocol: Protocol
  readonly backend?: Backend
  readonly input: MetricInputs[MetricInput]
}

/** Two pictures that the worker was given before, by their ids. */
export interface KeptPair {
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
  /** `forgotten` where a kept picture had to make room for others. */
  readonly score: {
    readonly params: Omit<ScoreJob, 'input'> & { readonly input: ScoreJob['input'] | KeptPair }
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
  /** Runs a model of static-models once; rejects with a ModelError's code. */
  readonly infer: {
    readonly params: { readonly model: string; readonly feeds: Parameters<ModelSession['run']>[0] }
    readonly result: {
      readonly outputs: Awaited<ReturnType<ModelSession['run']>>
      /** Name, version and threads of the engine. */
      readonly engine: string
    }
  }
  /** A heat map at the reference's size. */
  readonly difference: {
    readonly params: { readonly candidate: Raster; readonly reference: Raster; readonly protocol: Protocol }
    readonly result: Raster
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
      readonly input: MetricInputs[MetricInput]
    }
    readonly result: Outcome<Explanation, ScoreGap | 'no-explanation'>
  }
}
