// Sum of squared channel differences over every n-th pixel, where n is the number of threads. A thread sums at most
// 256 pixels with at most 195075 each, which fits in 32 bits. The CPU then adds up the integers without rounding.

@group(0) @binding(0) var<storage, read> candidate: array<u32>;
@group(0) @binding(1) var<storage, read> reference: array<u32>;
@group(0) @binding(2) var<storage, read_write> sums: array<u32>;

@compute @workgroup_size(group_size)
fn main(
  @builtin(workgroup_id) tile: vec3<u32>,
  @builtin(num_workgroups) tiles: vec3<u32>,
  @builtin(local_invocation_index) lane: u32,
) {
  let index = thread_index(tile, tiles, lane);
  let threads = arrayLength(&sums);
  if (index >= threads) {
    return;
  }
  var sum = 0u;
  for (var pixel = index; pixel < arrayLength(&candidate); pixel += threads) {
    let difference = channels(candidate[pixel]) - channels(reference[pixel]);
    let squares = difference * difference;
    sum += u32(squares.x + squares.y + squares.z);
  }
  sums[index] = sum;
}
