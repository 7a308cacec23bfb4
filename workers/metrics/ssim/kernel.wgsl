/*
 * 1 - SSIM, summed over `strip` vertically adjacent windows; the sums are updated row by row.
 *
 * With the window sums Sx, Sy, Q = sum(x^2 + y^2) and E = sum((x - y)^2), SSIM is A B / (C D) where
 *   C = Sx^2 + Sy^2 + k1,  A = C - (Sx - Sy)^2,  D = n Q - Sx^2 - Sy^2 + k2,  B = D - (n E - (Sx - Sy)^2)
 * and so 1 - SSIM = (D - B) / D + (B / D) (C - A) / C. Before k1 and k2, every term is an integer below 2^31, so
 * nothing cancels in single precision, the error is relative to the loss itself (below 2e-6), and equal windows lose
 * exactly 0.
 */

@group(0) @binding(0) var<storage, read> grays: array<u32>;
@group(0) @binding(1) var<storage, read_write> losses: array<f32>;
// / Width of the images, and number of columns and rows that the windows form.
@group(0) @binding(2) var<storage, read> sizes: array<u32, 3>;

// / Side length of a window.
override side: u32;
// / Number of vertically adjacent windows that one thread sums.
override strip: u32;
override k1: f32;
override k2: f32;

// / Sx, Sy, Q and E over seven pixels.
fn sum_row(start: u32) -> vec4<i32> {
  var sums = vec4<i32>(0);
  for (var at = start; at < start + side; at++) {
    let x = i32(grays[at] & 255u);
    let y = i32(grays[at] >> 8u);
    sums += vec4<i32>(x, y, x * x + y * y, (x - y) * (x - y));
  }
  return sums;
}

fn loss(sums: vec4<i32>) -> f32 {
  let squares = sums.x * sums.x + sums.y * sums.y;
  let shift = (sums.x - sums.y) * (sums.x - sums.y);
  let samples = i32(side * side);
  let spread = samples * sums.z - squares;
  let change = samples * sums.w - shift;
  let d = f32(spread) + k2;
  let b = f32(spread - change) + k2;
  let c = f32(squares) + k1;
  return f32(change) / d + (b / d) * (f32(shift) / c);
}

@compute @workgroup_size(group_size)
fn main(
  @builtin(workgroup_id) tile: vec3<u32>,
  @builtin(num_workgroups) tiles: vec3<u32>,
  @builtin(local_invocation_index) lane: u32,
) {
  let index = thread_index(tile, tiles, lane);
  if (index >= arrayLength(&losses)) {
    return;
  }
  let width = sizes[0];
  let column = index % sizes[1];
  let top = (index / sizes[1]) * strip;
  let bottom = min(top + strip, sizes[2]);
  var sums = vec4<i32>(0);
  for (var row = top; row < top + side - 1u; row++) {
    sums += sum_row(row * width + column);
  }
  var total = 0.0;
  for (var row = top; row < bottom; row++) {
    sums += sum_row((row + side - 1u) * width + column);
    total += loss(sums);
    sums -= sum_row(row * width + column);
  }
  losses[index] = total;
}
