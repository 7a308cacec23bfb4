// Stands before every kernel.

/// Place of a thread among all that job.ts dispatches, in groups of 64.
fn thread_index(tile: vec3<u32>, tiles: vec3<u32>, lane: u32) -> u32 {
  return (tile.y * tiles.x + tile.x) * 64u + lane;
}

/// Red, green and blue of a pixel word.
fn channels(word: u32) -> vec3<i32> {
  return vec3<i32>(vec3<u32>(word & 255u, (word >> 8u) & 255u, (word >> 16u) & 255u));
}

/// Pillow's "L" of a pixel word: gray.ts.
fn luma(word: u32) -> u32 {
  return (19595u * (word & 255u) + 38470u * ((word >> 8u) & 255u) + 7471u * ((word >> 16u) & 255u) + 32768u) >> 16u;
}

