/* What gen-scmconfig would write for wasm32. */
#ifndef SCM_SCMCONFIG_H
#define SCM_SCMCONFIG_H
#include <limits.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/time.h>
#include <sys/types.h>
#include <time.h>
#define SCM_HAVE_SYS_SELECT_H 1
#define SCM_HAVE_WINSOCK2_H 0
#define SCM_ENABLE_DEPRECATED 1
#define SCM_STACK_GROWS_UP 0
#define SCM_C_INLINE inline
#define SCM_SIZEOF_CHAR 1
#define SCM_SIZEOF_UNSIGNED_CHAR 1
#define SCM_SIZEOF_SHORT 2
#define SCM_SIZEOF_UNSIGNED_SHORT 2
#define SCM_SIZEOF_LONG 4
#define SCM_SIZEOF_UNSIGNED_LONG 4
#define SCM_SIZEOF_INT 4
#define SCM_SIZEOF_UNSIGNED_INT 4
#define SCM_SIZEOF_SIZE_T 4
#define SCM_SIZEOF_LONG_LONG 8
#define SCM_SIZEOF_UNSIGNED_LONG_LONG 8
#define SCM_SIZEOF_INTMAX 8
#define SCM_SIZEOF_SCM_T_PTRDIFF 4
#define SCM_SIZEOF_INTPTR_T 4
#define SCM_SIZEOF_UINTPTR_T 4
typedef struct timespec scm_t_timespec;
#define SCM_USE_PTHREAD_THREADS 0
#define SCM_USE_NULL_THREADS 1
#define SCM_NEED_BRACES_ON_PTHREAD_ONCE_INIT 0
#define SCM_NEED_BRACES_ON_PTHREAD_MUTEX_INITIALIZER 0
#define SCM_HAVE_PTHREAD_SIGMASK 0
#define SCM_HAVE_GC_PTHREAD_CANCEL 0
#define SCM_HAVE_GC_PTHREAD_EXIT 0
#define SCM_HAVE_GC_PTHREAD_SIGMASK 0
#define SCM_HAVE_STRUCT_DIRENT64 0
#define SCM_HAVE_READDIR64_R 0
typedef int64_t scm_t_off;
#define SCM_T_OFF_MAX INT64_MAX
#define SCM_T_OFF_MIN INT64_MIN
#define SCM_ICONVEH_ERROR 0
#define SCM_ICONVEH_QUESTION_MARK 1
#define SCM_ICONVEH_ESCAPE_SEQUENCE 2
#define SCM_HAVE_AUXILIARY_STACK 0
#define SCM_ENABLE_MINI_GMP 1
#endif
