/** The global that instrumented code calls; the bootstrap defines it before any instrumented line runs. */
export const guardName = '__rt$'
