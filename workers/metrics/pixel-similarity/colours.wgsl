// Under `paper`, counts colours, finds the most common one and compares pixels. Uses integers throughout.

@group(0) @binding(0) var<storage, read> candidate: array<u32>;
@group(0) @binding(1) var<storage, read> reference: array<u32>;

// / Number of pixels of each image that one thread counts.
override run: u32;
// / Number of consecutive colours among which one thread finds the most common.
override colours_per_thread: u32;

fn to_rgb(word: u32) -> u32 {
  return ((word & 255u) << 16u) | (word & 0xff00u) | ((word >> 16u) & 255u);
}

// / One entry for every possible colour.
@group(0) @binding(2) var<storage, read_write> counts: array<atomic<u32>>;

fn count_run(colour: u32, length: u32) {
  if (length > 0u) {
    atomicAdd(&counts[colour], length);
  }
}

// / Images consist of runs of one colour, so each run takes a single atomic addition. Otherwise the background would
// be a bottleneck.
@compute @workgroup_size(group_size)
fn count_colours(
  @builtin(workgroup_id) tile: vec3<u32>,
  @builtin(num_workgroups) tiles: vec3<u32>,
  @builtin(local_invocation_index) lane: u32,
) {
  let index = thread_index(tile, tiles, lane);
  let pixels = arrayLength(&candidate);
  let end = min((index + 1u) * run, pixels);
  var colour = 0u;
  var length = 0u;
  for (var pixel = index * run; pixel < end; pixel++) {
    let left = to_rgb(candidate[pixel]);
    if (left != colour) {
      count_run(colour, length);
      colour = left;
      length = 0u;
    }
    length++;
    let right = to_rgb(reference[pixel]);
    if (right != colour) {
      count_run(colour, length);
      colour = right;
      length = 0u;
    }
    length++;
  }
  count_run(colour, length);
}

@group(0) @binding(0) var<storage, read> counted: array<u32>;
// / Largest count, and the first colour that has this count.
@group(0) @binding(1) var<storage, read_write> largest: array<vec2<u32>>;

// / The most common of the consecutive colours; in a tie, the first one.
@compute @workgroup_size(group_size)
fn find_largest(
  @builtin(workgroup_id) tile: vec3<u32>,
  @builtin(num_workgroups) tiles: vec3<u32>,
  @builtin(local_invocation_index) lane: u32,
) {
  let index = thread_index(tile, tiles, lane);
  if (index >= arrayLength(&largest)) {
    return;
  }
  var best = vec2<u32>(0u);
  for (var colour = index * colours_per_thread; colour < (index + 1u) * colours_per_thread; colour++) {
    if (counted[colour] > best.x) {
      best = vec2<u32>(counted[colour], colour);
    }
  }
  largest[index] = best;
}

// / Number of pixels within the tolerance, and how many of these have the modal colour in both images.
@group(0) @binding(2) var<storage, read_write> found: array<vec2<u32>>;
/// The modal colour and the tolerance.
@group(0) @binding(3) var<storage, read> limits: array<u32, 2>;

@compute @workgroup_size(group_size)
fn compare_colours(
  @builtin(workgroup_id) tile: vec3<u32>,
  @builtin(num_workgroups) tiles: vec3<u32>,
  @builtin(local_invocation_index) lane: u32,
) {
  let index = thread_index(tile, tiles, lane);
  let threads = arrayLength(&found);
  if (index >= threads) {
    return;
  }
  var counts_here = vec2<u32>(0u);
  for (var pixel = index; pixel < arrayLength(&candidate); pixel += threads) {
    let left = candidate[pixel];
    let right = reference[pixel];
    let one = channels(left);
    let other = channels(right);
    // See heat-map.wgsl for the reason why the signed `abs` is not used.
    let difference = vec3<u32>(max(one, other) - min(one, other));
    let is_close = all(difference <= vec3<u32>(limits[1]));
    let is_modal = to_rgb(left) == limits[0] && to_rgb(right) == limits[0];
    counts_here += vec2<u32>(u32(is_close), u32(is_modal));
  }
  found[index] = counts_here;
}
