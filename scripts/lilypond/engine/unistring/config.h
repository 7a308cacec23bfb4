/* The results that libunistring's configure script would have for emscripten's C library. */
#pragma once
#define _GNU_SOURCE 1
#define HAVE_ICONV 1
#define HAVE_LANGINFO_CODESET 1
#define ICONV_CONST /* as in POSIX */
#define HAVE_ALLOCA 1
#define HAVE_ALLOCA_H 1
#define MALLOC_0_IS_NONNULL 1
#define FLEXIBLE_ARRAY_MEMBER /* C99 */
#define HAVE_DECL_MBSINIT 1
#define HAVE_USELOCALE 1
#define HAVE_INLINE 1
