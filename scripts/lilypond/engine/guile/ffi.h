/* Guile's (system foreign) calls C functions by address through libffi, which is not available here. The types only exist
   because tables refer to them, and a call ends the program. */
#pragma once
#include <stddef.h>
typedef struct ffi_type { size_t size; unsigned short alignment, type; struct ffi_type **elements; } ffi_type;
typedef struct { int abi; unsigned nargs; ffi_type **arg_types; ffi_type *rtype; unsigned bytes, flags; } ffi_cif;
typedef struct { int unused; } ffi_closure;
typedef unsigned long ffi_arg;
typedef long ffi_sarg;
typedef enum { FFI_OK, FFI_BAD_TYPEDEF } ffi_status;
enum { FFI_DEFAULT_ABI = 1 };
enum {
  FFI_TYPE_VOID, FFI_TYPE_INT, FFI_TYPE_FLOAT, FFI_TYPE_DOUBLE, FFI_TYPE_LONGDOUBLE, FFI_TYPE_UINT8, FFI_TYPE_SINT8,
  FFI_TYPE_UINT16, FFI_TYPE_SINT16, FFI_TYPE_UINT32, FFI_TYPE_SINT32, FFI_TYPE_UINT64, FFI_TYPE_SINT64,
  FFI_TYPE_STRUCT, FFI_TYPE_POINTER, FFI_TYPE_COMPLEX
};
/* Guile uses #ifdef to check whether there are complex numbers. */
#define FFI_TYPE_COMPLEX FFI_TYPE_COMPLEX
extern ffi_type ffi_type_void, ffi_type_uint8, ffi_type_sint8, ffi_type_uint16, ffi_type_sint16, ffi_type_uint32,
  ffi_type_sint32, ffi_type_uint64, ffi_type_sint64, ffi_type_float, ffi_type_double, ffi_type_pointer,
  ffi_type_complex_float, ffi_type_complex_double;
static inline ffi_status ffi_prep_cif (ffi_cif *cif, int abi, unsigned count, ffi_type *result, ffi_type **types)
{
  (void) cif, (void) abi, (void) count, (void) result, (void) types;
  return FFI_BAD_TYPEDEF;
}
static inline void ffi_call (ffi_cif *cif, void (*call) (void), void *result, void **values)
{
  (void) cif, (void) call, (void) result, (void) values;
  abort ();
}
static inline void *ffi_closure_alloc (size_t size, void **code) { (void) size, (void) code; return NULL; }
static inline void ffi_closure_free (void *closure) { (void) closure; }
static inline ffi_status ffi_prep_closure_loc (ffi_closure *closure, ffi_cif *cif,
                                               void (*call) (ffi_cif *, void *, void **, void *), void *data, void *code)
{
  (void) closure, (void) cif, (void) call, (void) data, (void) code;
  return FFI_BAD_TYPEDEF;
}
