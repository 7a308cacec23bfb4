/*
 * A transport problem, filled in by the caller: masses, prices (row by row), and the input of inner problems.
 */

export const mostSide: i32 = 128
export const mostArcs: i32 = mostSide * mostSide
const patchPixels: i32 = 64

export const supply: usize = memory.data(mostSide << 3, 16)
export const demand: usize = memory.data(mostSide << 3, 16)
export const cost: usize = memory.data(mostArcs << 3, 16)
const sourceGray: usize = memory.data(patchPixels << 3, 16)
const sinkGray: usize = memory.data(patchPixels << 3, 16)
const sourceAt: usize = memory.data(patchPixels << 2, 16)
const sinkAt: usize = memory.data(patchPixels << 2, 16)
const grid: usize = memory.data((patchPixels * patchPixels) << 3, 16)

export function supplyAddress(): usize {
  return supply
}
export function demandAddress(): usize {
  return demand
}
export function costAddress(): usize {
  return cost
}
export function sourceGrayAddress(): usize {
  return sourceGray
}
export function sinkGrayAddress(): usize {
  return sinkGray
}
export function sourceAtAddress(): usize {
  return sourceAt
}
export function sinkAtAddress(): usize {
  return sinkAt
}
export function gridAddress(): usize {
  return grid
}

export let sources: i32 = 0
export let sinks: i32 = 0

export function setSides(rows: i32, columns: i32): void {
  sources = rows
  sinks = columns
}

@inline
export function getNumber(base: usize, index: i32): f64 {
  return load<f64>(base + ((<usize>index) << 3))
}

@inline
export function setNumber(base: usize, index: i32, value: f64): void {
  store<f64>(base + ((<usize>index) << 3), value)
}

@inline
export function getNode(base: usize, index: i32): i32 {
  return load<i32>(base + ((<usize>index) << 2))
}

@inline
export function setNode(base: usize, index: i32, value: i32): void {
  store<i32>(base + ((<usize>index) << 2), value)
}

/** Computes the prices of an inner problem from its points: gray difference plus distance on the grid. */
export function priceArcs(rows: i32, columns: i32): void {
  let at = cost
  for (let source = 0; source < rows; source += 1) {
    const gray = getNumber(sourceGray, source)
    const ways = grid + ((<usize>getNode(sourceAt, source)) << 9)
    for (let sink = 0; sink < columns; sink += 1) {
      const way = load<f64>(ways + ((<usize>getNode(sinkAt, sink)) << 3))
      store<f64>(at, abs(gray - getNumber(sinkGray, sink)) + way)
      at += 8
    }
  }
}
