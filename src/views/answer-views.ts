import type { Component } from 'svelte'
import type { PanelProps } from '../widgets/answer-view.ts'
import { byPlugin } from '../registry/plugin-id.ts'

/*
 * Components that a benchmark adds to the screens, keyed by the benchmark's id and loaded when one of its items is
 * shown. They are in a layer above the registry, because the types of their props come from layers that use the
 * registry themselves.
 */

/** Play page views for answers that are more than an image. */
export const answerViews = byPlugin(
  import.meta.glob<{ default: Component<PanelProps> }>('../benchmarks/*/views/View.svelte'),
)
