/** Types of tensors, as ONNX names them, with the array that holds one. */
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

/** Which model gave a number; `sha256` is that of the file that ran. */
export interface ModelIdentity {
  readonly id: string
  readonly sha256: string
  /** Of the weights. */
  readonly dtype: string
}

/** A tensor that a model takes or gives; a name stands for a size that may vary. */
export interface TensorShape {
  readonly name: string
  readonly type: TensorType
  readonly shape: readonly (number | string)[]
}

/** A model of the catalogue, loaded and ready to run. */
export interface ModelSession {
  /** Where it runs: what a metric says of its number. */
  readonly backend: 'cpu' | 'webgpu'
  /** Name, version, provider and threads of what runs it. */
  readonly engine: string
  readonly model: ModelIdentity
  readonly inputs: readonly TensorShape[]
  readonly outputs: readonly TensorShape[]
  /**
   * Runs it for all outputs, or those that are named. Rejects where an input is missing or not of the type and shape
   * that the model declares.
   */
  run(feeds: ModelTensors, outputs?: readonly string[]): Promise<ModelTensors>
  /** Another file of the model, such as its vocabulary. Rejects where its entry lists none of this path. */
  file(path: string): Promise<Uint8Array<ArrayBuffer>>
}
