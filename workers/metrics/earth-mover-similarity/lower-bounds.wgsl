// lower-bounds.ts for one pair of patches, in single precision: sums of the distances of the marginals by gray, x, y.

/// Per patch: 64 grays in ascending order, the mass up to each, the mass up to each column, up to each row.
@group(0) @binding(0) var<storage, read> candidate: array<f32>;
@group(0) @binding(1) var<storage, read> reference: array<f32>;
@group(0) @binding(2) var<storage, read_write> bounds: array<f32>;
/// Patches of each side.
@group(0) @binding(3) var<storage, read> sizes: array<u32, 1>;

const points = 64u;
const side = 8u;
const patch_words = 2u * points + 2u * side;

@compute @workgroup_size(64)
fn main(
  @builtin(workgroup_id) tile: vec3<u32>,
  @builtin(num_workgroups) tiles: vec3<u32>,
  @builtin(local_invocation_index) lane: u32,
) {
  let index = thread_index(tile, tiles, lane);
  if (index >= arrayLength(&bounds)) {
    return;
  }
  let left = (index / sizes[0]) * patch_words;
  let right = (index % sizes[0]) * patch_words;
  var lines = 0.0;
  for (var line = 2u * points; line < patch_words; line++) {
    lines += abs(candidate[left + line] - reference[right + line]);
  }
  var bound = lines / f32(side);
  // Area between the two cumulative distributions of gray, walked over both sorted lists at once.
  var at_left = 0u;
  var at_right = 0u;
  var mass_left = 0.0;
  var mass_right = 0.0;
  var gray = min(candidate[left], reference[right]);
  while (at_left < points || at_right < points) {
    let next_left = select(2.0, candidate[left + min(at_left, points - 1u)], at_left < points);
    let next_right = select(2.0, reference[right + min(at_right, points - 1u)], at_right < points);
    let next = min(next_left, next_right);
    bound += abs(mass_left - mass_right) * (next - gray);
    gray = next;
    if (next_left <= next_right) {
      mass_left = candidate[left + points + at_left];
      at_left++;
    } else {
      mass_right = reference[right + points + at_right];
      at_right++;
    }
  }
  bounds[index] = bound;
}
