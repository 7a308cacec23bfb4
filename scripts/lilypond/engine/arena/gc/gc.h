/* The part of libgc's interface that Guile and LilyPond use, for the arena in ../arena.c. It never collects, because a
   collector cannot see WebAssembly's local variables, and every score starts from a fresh copy of the memory. */
#pragma once
#include <stddef.h>
#include <stdint.h>
#ifdef __cplusplus
extern "C" {
#endif

typedef uintptr_t GC_word;
typedef GC_word GC_descr;
typedef void *(*GC_fn_type) (void *);
typedef void *(*GC_oom_func) (size_t);
typedef void (*GC_warn_proc) (char *, GC_word);
typedef void (*GC_finalization_proc) (void *, void *);
struct GC_stack_base { void *mem_base; };
struct GC_ms_entry { void *start; GC_word descr; };

#define GC_SUCCESS 0
#define GC_VERSION_MAJOR 8
#define GC_VERSION_MINOR 2
#define GC_VERSION_MICRO 2

void *GC_malloc (size_t);
void *GC_realloc (void *, size_t);
void GC_free (void *);
void GC_generic_malloc_many (size_t, int, void **);
void *GC_base (void *);
size_t GC_get_heap_size (void);
void GC_get_heap_usage_safe (GC_word *, GC_word *, GC_word *, GC_word *, GC_word *);
void GC_set_oom_fn (GC_oom_func);
GC_oom_func GC_get_oom_fn (void);
extern void *GC_least_plausible_heap_addr, *GC_greatest_plausible_heap_addr;

#define GC_malloc_atomic(size) GC_malloc (size)
#define GC_generic_malloc(size, kind) GC_malloc (size)
#define GC_malloc_explicitly_typed(size, descr) GC_malloc (size)
#define GC_MALLOC(size) GC_malloc (size)
#define GC_MALLOC_ATOMIC(size) GC_malloc (size)
#define GC_REALLOC(at, size) GC_realloc (at, size)
#define GC_FREE(at) GC_free (at)

/* Without collection, nothing has to be found, marked, finalized or locked. */
static inline GC_word GC_get_gc_no (void) { return 0; }
static inline int GC_get_stack_base (struct GC_stack_base *base) { base->mem_base = base; return GC_SUCCESS; }
static inline void *GC_call_with_alloc_lock (GC_fn_type call, void *data) { return call (data); }
static inline void *GC_call_with_gc_active (GC_fn_type call, void *data) { return call (data); }
static inline void *GC_do_blocking (GC_fn_type call, void *data) { return call (data); }
static inline void *GC_call_with_stack_base (void *(*call) (struct GC_stack_base *, void *), void *data)
{
  struct GC_stack_base base = {&base};
  return call (&base, data);
}
static inline int GC_expand_hp (size_t size) { (void) size; return 1; }
static inline int GC_invoke_finalizers (void) { return 0; }
static inline int GC_register_my_thread (const struct GC_stack_base *base) { (void) base; return GC_SUCCESS; }
static inline int GC_collect_a_little (void) { return 0; }
static inline int GC_move_disappearing_link (void **from, void **to) { (void) from; (void) to; return 0; }
static inline int GC_unregister_disappearing_link (void **link) { (void) link; return 0; }
static inline void *GC_is_visible (void *at) { return at; }
#define GC_GENERAL_REGISTER_DISAPPEARING_LINK(link, object) 0
#define GC_REGISTER_FINALIZER_NO_ORDER(object, call, data, old, old_data) \
  (*(old) = NULL, *(old_data) = NULL, (void) (call), (void) (data))
#define GC_REGISTER_DISPLACEMENT(n)
#define GC_INIT()
#define GC_add_roots(start, end) ((void) (start), (void) (end))
#define GC_allow_register_threads()
#define GC_unregister_my_thread()
#define GC_disable()
#define GC_enable()
#define GC_dump()
#define GC_gcollect()
#define GC_gcollect_and_unmap()
#define GC_set_all_interior_pointers(flag)
#define GC_set_finalize_on_demand(flag)
#define GC_set_finalizer_notifier(call) ((void) (call))
#define GC_set_java_finalization(flag)
#define GC_set_start_callback(call) ((void) (call))
#define GC_set_warn_proc(call) ((void) (call))
#ifdef __cplusplus
}
#endif
