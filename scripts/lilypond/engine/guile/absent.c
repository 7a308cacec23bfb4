/* Functions that Guile links to but that WebAssembly does not have. */
#include <errno.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <ffi.h>

#define TYPE(name, size, kind) ffi_type ffi_type_##name = {size, size, kind, NULL};
TYPE (void, 1, FFI_TYPE_VOID)
TYPE (uint8, 1, FFI_TYPE_UINT8)
TYPE (sint8, 1, FFI_TYPE_SINT8)
TYPE (uint16, 2, FFI_TYPE_UINT16)
TYPE (sint16, 2, FFI_TYPE_SINT16)
TYPE (uint32, 4, FFI_TYPE_UINT32)
TYPE (sint32, 4, FFI_TYPE_SINT32)
TYPE (uint64, 8, FFI_TYPE_UINT64)
TYPE (sint64, 8, FFI_TYPE_SINT64)
TYPE (float, 4, FFI_TYPE_FLOAT)
TYPE (double, 8, FFI_TYPE_DOUBLE)
TYPE (pointer, 4, FFI_TYPE_POINTER)
TYPE (complex_float, 8, FFI_TYPE_COMPLEX)
TYPE (complex_double, 16, FFI_TYPE_COMPLEX)

int posix_spawnp (int *pid, const char *file, const void *actions, const void *attributes, char *const *arguments,
                  char *const *environment)
{
  (void) pid, (void) file, (void) actions, (void) attributes, (void) arguments, (void) environment;
  return ENOSYS;
}

/* The environment is our own. */
const char *environ_locale_charset (void) { return "UTF-8"; }

/* Character names are only used by (ice-9 unicode) and would take 500 KB. */
uint32_t unicode_name_character (const char *name) { (void) name; return 0xFFFF; }
char *unicode_character_name (uint32_t code, char *buffer) { (void) code, (void) buffer; return NULL; }
