// Under `reference`, compares entire rows of the grey images, in segments. Uses integers throughout.

// / The candidate's grey value in bits 0..7, the reference's in bits 8..15.
@group(0) @binding(0) var<storage, read> grays: array<u32>;
// / Width of the images, and number of segments per row.
@group(0) @binding(1) var<storage, read> sizes: array<u32, 2>;

override segment: u32;
// / Number of words in a segment's digest.
override digest_words: u32;

// / For each segment: the sum of squared wrapping differences, two hashes of the candidate, and two of the reference.
@group(0) @binding(2) var<storage, read_write> digests: array<u32>;

@compute @workgroup_size(group_size)
fn digest_rows(
  @builtin(workgroup_id) tile: vec3<u32>,
  @builtin(num_workgroups) tiles: vec3<u32>,
  @builtin(local_invocation_index) lane: u32,
) {
  let index = thread_index(tile, tiles, lane);
  if (index * digest_words >= arrayLength(&digests)) {
    return;
  }
  let row = index / sizes[1];
  let start = (index % sizes[1]) * segment;
  let end = min(start + segment, sizes[0]);
  var squares = 0u;
  var hashes = vec4<u32>(2166136261u, 374761393u, 2166136261u, 374761393u);
  for (var x = start; x < end; x++) {
    let pair = grays[row * sizes[0] + x];
    let left = pair & 255u;
    let right = pair >> 8u;
    let difference = (left - right) & 255u;
    squares += difference * difference;
    hashes = (hashes ^ vec4<u32>(left, left, right, right)) *
      vec4<u32>(16777619u, 2654435761u, 16777619u, 2654435761u);
  }
  let at = index * digest_words;
  digests[at] = squares;
  digests[at + 1u] = hashes.x;
  digests[at + 2u] = hashes.y;
  digests[at + 3u] = hashes.z;
  digests[at + 4u] = hashes.w;
}

// / For each row, starting with the candidate's rows, the row with the same digest that represents its group.
@group(0) @binding(2) var<storage, read> leaders: array<u32>;
// / 1 if the segment was found to differ from the same segment of the group's representative.
@group(0) @binding(3) var<storage, read_write> strangers: array<u32>;

@compute @workgroup_size(group_size)
fn check_groups(
  @builtin(workgroup_id) tile: vec3<u32>,
  @builtin(num_workgroups) tiles: vec3<u32>,
  @builtin(local_invocation_index) lane: u32,
) {
  let index = thread_index(tile, tiles, lane);
  if (index >= arrayLength(&strangers)) {
    return;
  }
  let height = arrayLength(&leaders) / 2u;
  let row = index / sizes[1];
  let leader = leaders[row];
  let row_shift = select(0u, 8u, row >= height);
  let leader_shift = select(0u, 8u, leader >= height);
  let start = (index % sizes[1]) * segment;
  let end = min(start + segment, sizes[0]);
  var differs = 0u;
  for (var x = start; x < end; x++) {
    let own = (grays[(row % height) * sizes[0] + x] >> row_shift) & 255u;
    let other = (grays[(leader % height) * sizes[0] + x] >> leader_shift) & 255u;
    differs |= u32(own != other);
  }
  strangers[index] = differs;
}
