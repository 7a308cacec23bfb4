/*
 * Inner problems by the network simplex of transport-solver.ts, one whole problem a thread, in integers: masses are
 * whole units, grays multiples of 2^-22, so flows are exact and the tree is optimal for grays rounded so. The CPU checks
 * in double precision whether it is for the true ones. Words of all problems lie side by side.
 */

/// Sources and sinks of each problem, then for up to 64 sources and up to 64 sinks: units, gray * 64 + point.
@group(0) @binding(0) var<storage, read> problems: array<u32>;
/// Of each source and sink the node above it in the tree, then what flows between the two.
@group(0) @binding(1) var<storage, read_write> trees: array<i32>;
@group(0) @binding(2) var<storage, read_write> work: array<i32>;

const points = 64u;
const problem_words = 2u + 4u * points;
/// Sources, sinks and the root.
const nodes = 2u * points + 1u;
/// Distance of neighbouring points, an eighth of 2^22.
const grid_step = 524288;
/// Far above what problems of this size take: a thread that gets here leaves an open gap, and the CPU solves.
const most_pivots = 4096;

/// Arrays of `work`.
const depths = 0u;
const prices = 1u;
const first_children = 2u;
const next_siblings = 3u;
const previous_siblings = 4u;
const stacks = 5u;

var<private> count: u32;
var<private> own: u32;
var<private> sources: i32;
var<private> sinks: i32;
var<private> root: i32;

fn read_problem(word: u32) -> u32 {
  return problems[word * count + own];
}

fn slot(kind: u32, node: i32) -> u32 {
  return (kind * nodes + u32(node)) * count + own;
}

fn parent_slot(node: i32) -> u32 {
  return u32(node) * count + own;
}

fn flow_slot(node: i32) -> u32 {
  return (2u * points + u32(node)) * count + own;
}

fn source_point(source: i32) -> u32 {
  return read_problem(3u + 2u * u32(source));
}

fn sink_point(sink: i32) -> u32 {
  return read_problem(3u + 2u * (points + u32(sink)));
}

fn way_between(source: u32, sink: u32) -> i32 {
  let gray = abs(i32(source >> 6u) - i32(sink >> 6u));
  let across = abs(i32(source & 7u) - i32(sink & 7u));
  let down = abs(i32((source >> 3u) & 7u) - i32((sink >> 3u) & 7u));
  return gray + (across + down) * grid_step;
}

fn attach(node: i32, parent: i32) {
  let first = work[slot(first_children, parent)];
  trees[parent_slot(node)] = parent;
  work[slot(next_siblings, node)] = first;
  work[slot(previous_siblings, node)] = -1;
  if (first >= 0) {
    work[slot(previous_siblings, first)] = node;
  }
  work[slot(first_children, parent)] = node;
}

fn detach(node: i32) {
  let next = work[slot(next_siblings, node)];
  let previous = work[slot(previous_siblings, node)];
  if (previous >= 0) {
    work[slot(next_siblings, previous)] = next;
  } else {
    work[slot(first_children, trees[parent_slot(node)])] = next;
  }
  if (next >= 0) {
    work[slot(previous_siblings, next)] = previous;
  }
}

/// Source by source, the nearest sinks that still lack mass: a strongly feasible tree, see transport-solver.ts.
fn start_tree() {
  // What nodes still have or lack lies in `prices` for now.
  for (var node = 0; node < root; node++) {
    let is_sink = node >= sources;
    let point = select(node, i32(points) + node - sources, is_sink);
    work[slot(prices, node)] = i32(read_problem(2u + 2u * u32(point)));
    trees[parent_slot(node)] = root;
    trees[flow_slot(node)] = 0;
  }
  for (var source = 0; source < sources; source++) {
    let from_point = source_point(source);
    var amount = work[slot(prices, source)];
    while (amount > 0) {
      var nearest = -1;
      var shortest = 0x7fffffff;
      for (var sink = 0; sink < sinks; sink++) {
        if (work[slot(prices, sources + sink)] > 0) {
          let way = way_between(from_point, sink_point(sink));
          if (way < shortest) {
            shortest = way;
            nearest = sources + sink;
          }
        }
      }
      if (nearest < 0) {
        break;
      }
      let wanted = work[slot(prices, nearest)];
      if (wanted >= amount) {
        trees[parent_slot(source)] = nearest;
        trees[flow_slot(source)] = amount;
        work[slot(prices, nearest)] = wanted - amount;
        amount = 0;
      } else {
        trees[parent_slot(nearest)] = source;
        trees[flow_slot(nearest)] = wanted;
        work[slot(prices, nearest)] = 0;
        amount -= wanted;
      }
    }
  }
  for (var node = 0; node <= root; node++) {
    work[slot(first_children, node)] = -1;
  }
  for (var node = 0; node < root; node++) {
    attach(node, trees[parent_slot(node)]);
  }
  work[slot(depths, root)] = 0;
  work[slot(prices, root)] = 0;
  for (var child = work[slot(first_children, root)]; child >= 0; child = work[slot(next_siblings, child)]) {
    update_below(child);
  }
}

/// Depth and price of a subtree from those of the parent of its top.
fn update_below(top: i32) {
  var size = 1;
  work[slot(stacks, 0)] = top;
  while (size > 0) {
    size--;
    let node = work[slot(stacks, size)];
    let parent = trees[parent_slot(node)];
    work[slot(depths, node)] = work[slot(depths, parent)] + 1;
    var price = work[slot(prices, parent)];
    if (parent != root) {
      if (node < sources) {
        price -= way_between(source_point(node), sink_point(parent - sources));
      } else {
        price += way_between(source_point(parent), sink_point(node - sources));
      }
    }
    work[slot(prices, node)] = price;
    for (var child = work[slot(first_children, node)]; child >= 0; child = work[slot(next_siblings, child)]) {
      work[slot(stacks, size)] = child;
      size++;
    }
  }
}

fn points_up(node: i32) -> bool {
  return node < sources || trees[parent_slot(node)] == root;
}

/// The arc between the two nodes enters the tree, see transport-solver.ts.
fn enter(source: i32, sink: i32) {
  var left = source;
  var right = sink;
  while (left != right) {
    if (work[slot(depths, left)] >= work[slot(depths, right)]) {
      left = trees[parent_slot(left)];
    } else {
      right = trees[parent_slot(right)];
    }
  }
  let apex = left;
  var limit = 0x7fffffff;
  var leaving = -1;
  var leaves_below_source = true;
  for (var node = source; node != apex; node = trees[parent_slot(node)]) {
    let flow = trees[flow_slot(node)];
    if (points_up(node) && flow < limit) {
      limit = flow;
      leaving = node;
    }
  }
  for (var node = sink; node != apex; node = trees[parent_slot(node)]) {
    let flow = trees[flow_slot(node)];
    if (!points_up(node) && flow <= limit) {
      limit = flow;
      leaving = node;
      leaves_below_source = false;
    }
  }
  if (limit > 0) {
    for (var node = source; node != apex; node = trees[parent_slot(node)]) {
      trees[flow_slot(node)] += select(limit, -limit, points_up(node));
    }
    for (var node = sink; node != apex; node = trees[parent_slot(node)]) {
      trees[flow_slot(node)] += select(-limit, limit, points_up(node));
    }
  }
  // The part below the leaving arc is hung from the entering arc: parents on the way from it are reversed.
  let inner = select(sink, source, leaves_below_source);
  let outer = select(source, sink, leaves_below_source);
  var above = outer;
  var flow_above = limit;
  var node = inner;
  loop {
    let next = trees[parent_slot(node)];
    let flow = trees[flow_slot(node)];
    detach(node);
    attach(node, above);
    trees[flow_slot(node)] = flow_above;
    if (node == leaving) {
      break;
    }
    above = node;
    flow_above = flow;
    node = next;
  }
  update_below(inner);
}

@compute @workgroup_size(64)
fn main(
  @builtin(workgroup_id) tile: vec3<u32>,
  @builtin(num_workgroups) tiles: vec3<u32>,
  @builtin(local_invocation_index) lane: u32,
) {
  own = thread_index(tile, tiles, lane);
  count = arrayLength(&problems) / problem_words;
  if (own >= count) {
    return;
  }
  sources = i32(read_problem(0u));
  sinks = i32(read_problem(1u));
  root = sources + sinks;
  start_tree();
  var row = 0;
  var rows_without = 0;
  var pivots = 0;
  while (rows_without < sources && pivots < most_pivots) {
    let point = source_point(row);
    let price = work[slot(prices, row)];
    var least = 0;
    var nearest = -1;
    for (var sink = 0; sink < sinks; sink++) {
      let reduced = way_between(point, sink_point(sink)) + price - work[slot(prices, sources + sink)];
      if (reduced < least) {
        least = reduced;
        nearest = sink;
      }
    }
    if (nearest < 0) {
      rows_without++;
    } else {
      rows_without = 0;
      pivots++;
      enter(row, sources + nearest);
    }
    row = select(row + 1, 0, row + 1 == sources);
  }
}
