/**
 * The code that compiles definitions of benchmarks, which only pages with items of such benchmarks load. Imported
 * dynamically, because the list of scripts that this import needs would otherwise be part of every first visit.
 */
export const loadCompiler = () => import('./made-benchmarks.ts')
