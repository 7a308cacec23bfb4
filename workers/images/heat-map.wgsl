// Computes a pixel of the heat map in heat-map.ts. The colours come from the tables in that file, so nothing is
// rounded here.

@group(0) @binding(0) var<storage, read> candidate: array<u32>;
@group(0) @binding(1) var<storage, read> reference: array<u32>;
@group(0) @binding(2) var<storage, read_write> result: array<u32>;
// / Colours by largest channel difference, followed (from entry `levels`) by the grey values of equal pixels.
@group(0) @binding(3) var<storage, read> colours: array<u32>;
// / By thread index within the workgroup: the numbers of differing pixels, followed by the largest difference in any
// channel.
@group(0) @binding(4) var<storage, read_write> found: array<atomic<u32>>;

// / Number of values per channel.
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
  // Does not use the signed `abs` of a difference, because the compiler of a real GPU computed the maximum of such
  // values wrongly for a third of a noise image.
  let difference = vec3<u32>(max(left, right) - min(left, right));
  let largest = max(difference.x, max(difference.y, difference.z));
  if (largest > 0u) {
    atomicAdd(&found[lane], 1u);
    atomicMax(&found[group_size + lane], largest);
  }
  result[index] = select(colours[largest], colours[levels + luma(reference[index])], largest == 0u);
}
