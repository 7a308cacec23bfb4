export const pluginKinds = ['renderer', 'metric', 'benchmark', 'model-source', 'importer'] as const
export type PluginKind = (typeof pluginKinds)[number]

export interface Citation {
  readonly title: string
  readonly url: string
}

/** The data that describes a plug-in. Has no side effects and can be imported anywhere. */
export interface PluginMeta<Kind extends PluginKind = PluginKind> {
  readonly kind: Kind
  /** The folder's name. Stable, because cache keys and shared links contain it. */
  readonly id: string
  /** Increased whenever any output can change. The version is part of every cache key. */
  readonly version: number
  readonly label: string
  readonly summary: string
  readonly references: readonly Citation[]
}
