// Computes Pillow's "L" for both images, with the candidate's grey value in bits 0..7 and the reference's in bits
// 8..15.

@group(0) @binding(0) var<storage, read> candidate: array<u32>;
@group(0) @binding(1) var<storage, read> reference: array<u32>;
@group(0) @binding(2) var<storage, read_write> grays: array<u32>;

@compute @workgroup_size(group_size)
fn main(
  @builtin(workgroup_id) tile: vec3<u32>,
  @builtin(num_workgroups) tiles: vec3<u32>,
  @builtin(local_invocation_index) lane: u32,
) {
  let index = thread_index(tile, tiles, lane);
  if (index < arrayLength(&grays)) {
    grays[index] = luma(candidate[index]) | (luma(reference[index]) << 8u);
  }
}
