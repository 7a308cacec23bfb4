// Prepended to every kernel.

// / Threads per workgroup.
override group_size: u32;
// / Number of fractional bits in Pillow's fixed-point "L": gray.ts.
override red_share: u32;
override green_share: u32;
override blue_share: u32;
override share_bits: u32;

// / Index of a thread among all those that job.ts dispatches.
fn thread_index(tile: vec3<u32>, tiles: vec3<u32>, lane: u32) -> u32 {
  return (tile.y * tiles.x + tile.x) * group_size + lane;
}

/// Red, green and blue of a pixel word.
fn channels(word: u32) -> vec3<i32> {
  return vec3<i32>(vec3<u32>(word & 255u, (word >> 8u) & 255u, (word >> 16u) & 255u));
}

// / Grey value of a pixel word.
fn luma(word: u32) -> u32 {
  let sum = red_share * (word & 255u) + green_share * ((word >> 8u) & 255u) + blue_share * ((word >> 16u) & 255u);
  return (sum + (1u << (share_bits - 1u))) >> share_bits;
}

