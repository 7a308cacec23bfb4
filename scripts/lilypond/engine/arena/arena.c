/* Memory for Guile and LilyPond that is never freed (see gc/gc.h). Blocks of up to 256 bytes come from 64 KB pages with
   one block size each, so that they need no header. Larger blocks are preceded by their size. */
#include <gc/gc.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { granule = 8, small = 256, page = 65536, head = 8 };

static void *next_free[small / granule + 1];
static char *page_at[small / granule + 1], *page_end[small / granule + 1];
static unsigned char page_size[65536]; /* granules per block, indexed by page; 0: not a page of small blocks */
static size_t given;
static GC_oom_func on_empty;
void *GC_least_plausible_heap_addr = (void *) 1024, *GC_greatest_plausible_heap_addr = (void *) UINTPTR_MAX;

static void *fail (size_t size) { return on_empty ? on_empty (size) : NULL; }

/* New memory is zero, because nothing that was freed is returned here. */
static void *fresh (size_t size)
{
  static char *at, *end;
  if (size > (size_t) (end - at))
    {
      size_t wanted = size > 16 * page ? size : 16 * page;
      void *block = aligned_alloc (page, (wanted + page - 1) / page * page);
      if (!block) return NULL;
      wanted = (wanted + page - 1) / page * page;
      memset (block, 0, wanted);
      given += wanted;
      if (wanted > 16 * page) return block;
      at = block;
      end = at + wanted;
    }
  void *result = at;
  at += size;
  return result;
}

static void *small_block (unsigned granules)
{
  size_t size = granules * granule;
  if (page_end[granules] - page_at[granules] < (ptrdiff_t) size)
    {
      char *start = fresh (page);
      if (!start) return NULL;
      page_size[(uintptr_t) start / page] = (unsigned char) granules;
      page_at[granules] = start;
      page_end[granules] = start + page;
    }
  void *result = page_at[granules];
  page_at[granules] += size;
  return result;
}

void *GC_malloc (size_t size)
{
  if (size <= small)
    {
      unsigned granules = size ? (unsigned) ((size + granule - 1) / granule) : 1;
      void *block = next_free[granules];
      if (block)
        {
          next_free[granules] = *(void **) block;
          memset (block, 0, granules * granule);
          return block;
        }
      block = small_block (granules);
      return block ? block : fail (size);
    }
  size_t *block = calloc (1, size + head);
  if (!block) return fail (size);
  given += size + head;
  block[0] = size;
  return (char *) block + head;
}

static unsigned granules_of (void *at) { return page_size[(uintptr_t) at / page]; }
static size_t *header (void *at) { return (size_t *) ((char *) at - head); }

void GC_free (void *at)
{
  if (!at) return;
  unsigned granules = granules_of (at);
  if (!granules) free (header (at));
  else
    {
      *(void **) at = next_free[granules];
      next_free[granules] = at;
    }
}

void *GC_realloc (void *at, size_t size)
{
  if (!at) return GC_malloc (size);
  unsigned granules = granules_of (at);
  size_t old = granules ? granules * granule : header (at)[0];
  if (size <= old) return at;
  void *result = GC_malloc (size);
  if (!result) return NULL;
  memcpy (result, at, old);
  GC_free (at);
  return result;
}

/* Returns blocks that are linked through their first words, as required by Guile's inlined allocation. */
void GC_generic_malloc_many (size_t size, int kind, void **result)
{
  unsigned granules = (unsigned) ((size + granule - 1) / granule);
  void *list = NULL;
  (void) kind;
  for (unsigned count = 4096 / (unsigned) size + 1; count; count--)
    {
      void **block = small_block (granules);
      if (!block) break;
      *block = list;
      list = block;
    }
  *result = list;
}

void *GC_base (void *at) { return at; }
size_t GC_get_heap_size (void) { return given; }
void GC_get_heap_usage_safe (GC_word *heap, GC_word *unused, GC_word *unmapped, GC_word *since, GC_word *total)
{
  if (heap) *heap = given;
  if (unused) *unused = 0;
  if (unmapped) *unmapped = 0;
  if (since) *since = given;
  if (total) *total = given;
}
void GC_set_oom_fn (GC_oom_func call) { on_empty = call; }
GC_oom_func GC_get_oom_fn (void) { return on_empty; }
