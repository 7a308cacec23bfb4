import type { Component } from 'svelte'
import type { PanelProps } from '../widgets/answer-view.ts'
import { byPlugin } from '../registry/plugin-id.ts'

/*
 * What a benchmark adds to the screens, by its id; loaded once an item of it is shown. A room above the registry: what
 * views are given is described by rooms that use the registry themselves.
 */

/** An answer that is more than a picture, on the Play page. */
export const answerViews = byPlugin(
  import.meta.glob<{ default: Component<PanelProps> }>('../benchmarks/*/views/View.svelte'),
)
