// One pixel of heat-map.ts; the colours come from its tables, so nothing is rounded here.

@group(0) @binding(0) var<storage, read> candidate: array<u32>;
@group(0) @binding(1) var<storage, read> reference: array<u32>;
@group(0) @binding(2) var<storage, read_write> result: array<u32>;
/// By the largest channel difference, then from entry 256 on by the gray of an equal pixel.
@group(0) @binding(3) var<storage, read> colours: array<u32, 512>;
/// By the thread's place in its group: pixels that differ, then the largest difference of any channel.
@group(0) @binding(4) var<storage, read_write> found: array<atomic<u32>, 128>;

@compute @workgroup_size(64)
fn main(
  @builtin(workgroup_id) tile: vec3<u32>,
  @builtin(num_workgroups) tiles: vec3<u32>,
  @builtin(local_invocation_index) lane: u32,
) {
  let index = thread_index(tile, tiles, lane);
  if (index >= arrayLength(&result)) {
    return;
  }
  let right = channels(reference[index]);
  let difference = abs(channels(candidate[index]) - right);
  let largest = max(difference.x, max(difference.y, difference.z));
  if (largest > 0) {
    atomicAdd(&found[lane], 1u);
    atomicMax(&found[64u + lane], u32(largest));
  }
  result[index] = select(colours[largest], colours[256u + luma(reference[index])], largest == 0);
}
