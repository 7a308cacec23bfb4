export const pluginKinds = ['renderer', 'metric', 'benchmark', 'model-source', 'importer'] as const
export type PluginKind = (typeof pluginKinds)[number]

export interface Citation {
  readonly title: string
  readonly url: string
}

/** The data that describes a plug-in: no side effects, importable anywhere. */
export interface PluginMeta<Kind extends PluginKind = PluginKind> {
  readonly kind: Kind
  /** The folder's name; stable, because cache keys and shared links hold it. */
  readonly id: string
  /** Raised whenever an output can change; part of every cache key. */
  readonly version: number
  readonly label: string
  readonly summary: string
  readonly references: readonly Citation[]
}
