// Pillow's "L" of both pictures: the candidate's gray in bits 0..7, the reference's in bits 8..15.

@group(0) @binding(0) var<storage, read> candidate: array<u32>;
@group(0) @binding(1) var<storage, read> reference: array<u32>;
@group(0) @binding(2) var<storage, read_write> grays: array<u32>;

fn luma(word: u32) -> u32 {
  return (19595u * (word & 255u) + 38470u * ((word >> 8u) & 255u) + 7471u * ((word >> 16u) & 255u) + 32768u) >> 16u;
}

@compute @workgroup_size(64)
fn main(
  @builtin(workgroup_id) tile: vec3<u32>,
  @builtin(num_workgroups) tiles: vec3<u32>,
  @builtin(local_invocation_index) lane: u32,
) {
  let index = (tile.y * tiles.x + tile.x) * 64u + lane;
  if (index < arrayLength(&grays)) {
    grays[index] = luma(candidate[index]) | (luma(reference[index]) << 8u);
  }
}
