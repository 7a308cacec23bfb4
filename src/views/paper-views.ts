import type { Component } from 'svelte'
import { byPlugin } from '../registry/plugin-id.ts'

/* Benchmark-specific views of a paper opened by the user, keyed by the benchmark's id. */

export const paperViews = byPlugin(
  import.meta.glob<{ default: Component }>('../benchmarks/*/views/Paper.svelte'),
)
