/* The results that fontconfig's configure script would have for emscripten's C library. There is one thread, and all
   paths come from the environment. */
#pragma once
#define _GNU_SOURCE 1
#define PACKAGE "fontconfig"
#define VERSION "2.14.1"
#define FC_CACHEDIR "/fonts/cache"
#define FC_DEFAULT_FONTS ""
#define FC_TEMPLATEDIR "/fonts"
#define CONFIGDIR "/fonts"
#define FONTCONFIG_PATH "/fonts"
#define FC_ARCHITECTURE "le32d8"
#define FC_GPERF_SIZE_T size_t
#define FC_NO_MT 1
#define FLEXIBLE_ARRAY_MEMBER /* C99 */
#define ALIGNOF_DOUBLE 8
#define ALIGNOF_VOID_P 4
#define SIZEOF_VOID_P 4
#define HAVE_DIRENT_H 1
#define HAVE_FCNTL_H 1
#define HAVE_FT_DONE_MM_VAR 1
#define HAVE_FT_GET_BDF_PROPERTY 1
#define HAVE_FT_GET_PS_FONT_INFO 1
#define HAVE_FT_GET_X11_FONT_FORMAT 1
#define HAVE_FT_HAS_PS_GLYPH_NAMES 1
#define HAVE_INTEL_ATOMIC_PRIMITIVES 1
#define HAVE_LINK 1
#define HAVE_LSTAT 1
#define HAVE_MKDTEMP 1
#define HAVE_MKSTEMP 1
#define HAVE_RAND_R 1
#define HAVE_RANDOM 1
#define HAVE_READLINK 1
#define HAVE_STDINT_H 1
#define HAVE_STDLIB_H 1
#define HAVE_STRERROR 1
#define HAVE_STRING_H 1
#define HAVE_STRUCT_STAT_ST_MTIM 1
#define HAVE_SYS_PARAM_H 1
#define HAVE_SYS_STAT_H 1
#define HAVE_SYS_TYPES_H 1
#define HAVE_UNISTD_H 1
#define USE_ICONV 0
