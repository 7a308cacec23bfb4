// std::sort as implemented by libstdc++, with which native LilyPond is built. Emscripten's C++ library puts equal elements
// in a different order, which changes the order of drawing and sometimes the layout (System::get_paper_system, Beam).
// Introsort: quicksort with the median of three down to 16 elements, then insertion.
#pragma once
#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

namespace native
{
constexpr int few = 16;

// Moves *at down to its position. An element before it is known not to be greater.
template <class I, class Less> void sink (I at, Less less)
{
  auto value = std::move (*at);
  for (I before = at - 1; less (value, *before); --before)
    {
      *at = std::move (*before);
      at = before;
    }
  *at = std::move (value);
}

template <class I, class Less> void insertion (I first, I last, Less less)
{
  if (first == last) return;
  for (I at = first + 1; at != last; ++at)
    if (less (*at, *first))
      {
        auto value = std::move (*at);
        std::move_backward (first, at, at + 1);
        *first = std::move (value);
      }
    else
      native::sink (at, less);
}

template <class I, class Less> I median (I a, I b, I c, Less less)
{
  if (less (*a, *b)) return less (*b, *c) ? b : less (*a, *c) ? c : a;
  return less (*a, *c) ? a : less (*b, *c) ? c : b;
}

// Partitions (first, last) around *first, into which the median of three was swapped.
template <class I, class Less> I partition (I first, I last, Less less)
{
  std::iter_swap (first, native::median (first + 1, first + (last - first) / 2, last - 1, less));
  const I pivot = first;
  for (I low = first + 1, high = last;; ++low)
    {
      while (less (*low, *pivot)) ++low;
      --high;
      while (less (*pivot, *high)) --high;
      if (!(low < high)) return low;
      std::iter_swap (low, high);
    }
}

template <class I, class Less> void quick (I first, I last, int depth, Less less)
{
  while (last - first > few)
    {
      if (depth-- == 0) return std::partial_sort (first, last, last, less);
      const I middle = native::partition (first, last, less);
      native::quick (middle, last, depth, less);
      last = middle;
    }
}

template <class I, class Less> void sort (I first, I last, Less less)
{
  if (first == last) return;
  int depth = 0;
  for (auto count = last - first; count > 1; count /= 2) depth += 2;
  native::quick (first, last, depth, less);
  const I head = last - first > few ? first + few : last;
  native::insertion (first, head, less);
  for (I at = head; at != last; ++at) native::sink (at, less);
}

template <class I> void sort (I first, I last)
{
  native::sort (first, last, std::less<typename std::iterator_traits<I>::value_type> ());
}
}
