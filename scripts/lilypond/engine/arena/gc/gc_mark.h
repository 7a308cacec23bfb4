/* Marking is never requested. */
#pragma once
#include <gc/gc.h>
typedef struct GC_ms_entry *(*GC_mark_proc) (GC_word *, struct GC_ms_entry *, struct GC_ms_entry *, GC_word);
#define GC_new_free_list() NULL
#define GC_new_proc(call) ((void) (call), 0)
#define GC_new_kind(list, descr, adjust, clear) ((void) (descr), 0)
#define GC_MAKE_PROC(index, env) (index)
#define GC_mark_and_push(object, stack, limit, source) ((void) (object), (stack))
#define GC_MARK_AND_PUSH(object, stack, limit, source) ((void) (object), (stack))
