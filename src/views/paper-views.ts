import type { Component } from 'svelte'
import { byPlugin } from '../registry/plugin-id.ts'

/* What a benchmark makes of a paper that somebody opens, by its id. */

export const paperViews = byPlugin(
  import.meta.glob<{ default: Component }>('../benchmarks/*/views/Paper.svelte'),
)
