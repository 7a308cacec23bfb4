/* Nothing is marked, so no layout has to be described. */
#pragma once
#include <gc/gc.h>
#define GC_WORD_OFFSET(type, field) (offsetof (type, field) / sizeof (GC_word))
#define GC_WORD_LEN(type) (sizeof (type) / sizeof (GC_word))
#define GC_BITMAP_SIZE(type) 1
#define GC_set_bit(bitmap, index) ((bitmap)[0] |= (GC_word) 1 << (index))
#define GC_make_descriptor(bitmap, length) ((void) (bitmap), 0)
