/** Tensor types keyed by ONNX name, with the array type for each. */
export interface TensorArrays {
  float32: Float32Array
  float64: Float64Array
  int64: BigInt64Array
  uint64: BigUint64Array
  int32: Int32Array
  uint32: Uint32Array
  int16: Int16Array
  uint16: Uint16Array
  int8: Int8Array
  uint8: Uint8Array
  /** 0 or 1 */
  bool: Uint8Array
}
export type TensorType = keyof TensorArrays

export type ModelTensor = {
  readonly [Type in TensorType]: {
    readonly type: Type
    readonly data: TensorArrays[Type]
    readonly dims: readonly number[]
  }
}[TensorType]

export type ModelTensors = Readonly<Record<string, ModelTensor>>

/** The model that produced a number. `sha256` is the hash of the file that was run. */
export interface ModelIdentity {
  readonly id: string
  readonly sha256: string
  /** Hash of the weights. */
  readonly dtype: string
}

/** An input or output tensor of a model. If a dimension is a name, its size is variable. */
export interface TensorShape {
  readonly name: string
  readonly type: TensorType
  readonly shape: readonly (number | string)[]
}

/** A catalogue model, loaded and ready to run. */
export interface ModelSession {
  /** The back end on which the model runs. A metric reports it with its value. */
  readonly backend: 'cpu' | 'webgpu'
  /** Name, version, provider and number of threads of the engine. */
  readonly engine: string
  readonly model: ModelIdentity
  readonly inputs: readonly TensorShape[]
  readonly outputs: readonly TensorShape[]
  /**
   * Runs the model for all outputs, or only the named ones. Rejects if an input is missing or does not have the type
   * and shape that the model declares.
   */
  run(feeds: ModelTensors, outputs?: readonly string[]): Promise<ModelTensors>
  /**
   * Reads another file of the model, such as its vocabulary. Rejects if the model's catalogue entry does not list the
   * path.
   */
  file(path: string): Promise<Uint8Array<ArrayBuffer>>
}
