// One pixel of heat-map.ts; the colours come from its tables, so nothing is rounded here.

@group(0) @binding(0) var<storage, read> candidate: array<u32>;
@group(0) @binding(1) var<storage, read> reference: array<u32>;
@group(0) @binding(2) var<storage, read_write> result: array<u32>;
/// By the largest channel difference, then from entry `levels` on by the gray of an equal pixel.
@group(0) @binding(3) var<storage, read> colours: array<u32>;
/// By the thread's place in its group: pixels that differ, then the largest difference of any channel.
@group(0) @binding(4) var<storage, read_write> found: array<atomic<u32>>;

/// Values of a channel.
override levels: u32;

@compute @workgroup_size(group_size)
fn main(
  @builtin(workgroup_id) tile: vec3<u32>,
  @builtin(num_workgroups) tiles: vec3<u32>,
  @builtin(local_invocation_index) lane: u32,
) {
  let index = thread_index(tile, tiles, lane);
  if (index >= arrayLength(&result)) {
    return;
  }
  let left = channels(candidate[index]);
  let right = channels(reference[index]);
  // Not the signed `abs` of a difference, whose maximum a compiler of a real device got wrong for a third of noise.
  let difference = vec3<u32>(max(left, right) - min(left, right));
  let largest = max(difference.x, max(difference.y, difference.z));
  if (largest > 0u) {
    atomicAdd(&found[lane], 1u);
    atomicMax(&found[group_size + lane], largest);
  }
  result[index] = select(colours[largest], colours[levels + luma(reference[index])], largest == 0u);
}
