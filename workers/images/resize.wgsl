// Computes one pass of resize.ts for one output pixel. The weights are in fixed point, so the result matches the
// CPU's bit for bit.

@group(0) @binding(0) var<storage, read> source: array<u32>;
@group(0) @binding(1) var<storage, read_write> result: array<u32>;
@group(0) @binding(2) var<storage, read> starts: array<u32>;
@group(0) @binding(3) var<storage, read> counts: array<u32>;
@group(0) @binding(4) var<storage, read> weights: array<i32>;
// / Widths of the source and of the result, the number of weights per output position, and 1 if this is the column
// pass.
@group(0) @binding(5) var<storage, read> sizes: array<u32, 4>;

// / Precision of the weights, in bits.
override precision_bits: u32;

fn to_byte(sum: i32) -> u32 {
  return u32(clamp(sum >> precision_bits, 0, 255));
}

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
  let x = index % sizes[1];
  let y = index / sizes[1];
  let is_vertical = sizes[3] == 1u;
  let position = select(x, y, is_vertical);
  let stride = select(1u, sizes[0], is_vertical);
  var at = select(y * sizes[0] + starts[position], starts[position] * sizes[0] + x, is_vertical);
  var sum = vec3<i32>(1i << (precision_bits - 1u));
  let first = position * sizes[2];
  for (var tap = first; tap < first + counts[position]; tap++) {
    let word = source[at];
    sum += weights[tap] * vec3<i32>(vec3<u32>(word & 255u, (word >> 8u) & 255u, (word >> 16u) & 255u));
    at += stride;
  }
  result[index] = to_byte(sum.x) | (to_byte(sum.y) << 8u) | (to_byte(sum.z) << 16u) | 0xff000000u;
}
