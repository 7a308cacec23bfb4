/* The results that Guile's configure script would have for emscripten's C library. Sockets, processes, threads, dynamic
   libraries and the just-in-time compiler are omitted on purpose, because scores do not need them. */
#pragma once
#define _GNU_SOURCE 1
#define PACKAGE "guile"
#define PACKAGE_NAME "GNU Guile"
#define PACKAGE_STRING "GNU Guile 3.0.11"
#define PACKAGE_VERSION "3.0.11"
#define VERSION "3.0.11"
#define HOST_TYPE "wasm32-unknown-emscripten"

#define SIZEOF_CHAR 1
#define SIZEOF_UNSIGNED_CHAR 1
#define SIZEOF_SHORT 2
#define SIZEOF_UNSIGNED_SHORT 2
#define SIZEOF_INT 4
#define SIZEOF_UNSIGNED_INT 4
#define SIZEOF_LONG 4
#define SIZEOF_UNSIGNED_LONG 4
#define SIZEOF_LONG_LONG 8
#define SIZEOF_UNSIGNED_LONG_LONG 8
#define SIZEOF_SIZE_T 4
#define SIZEOF_SSIZE_T 4
#define SIZEOF_PTRDIFF_T 4
#define SIZEOF_INTPTR_T 4
#define SIZEOF_UINTPTR_T 4
#define SIZEOF_VOID_P 4
#define SIZEOF_INTMAX_T 8
#define SIZEOF_OFF_T 8
#define SIZEOF_FLOAT 4
#define SIZEOF_DOUBLE 8

#define ENABLE_REGEX 1
#define SCM_ENABLE_MINI_GMP 1
#define SCM_I_GSC_ENABLE_MINI_GMP 1
#define SCM_I_GSC_USE_NULL_THREADS 1
#define SCM_SINGLES 1
#define SCM_WARN_DEPRECATED_DEFAULT "no"
#define GUILE_I _Complex_I
#define PROMOTED_MODE_T mode_t
#define GETGROUPS_T gid_t
#define FLEXIBLE_ARRAY_MEMBER /* C99 */
#define ICONV_CONST /* as in POSIX */

#define HAVE_POSIX 1
#define HAVE_MODULES 1
#define HAVE_STRUCT_STAT_ST_ATIM 1
#define HAVE_STRUCT_STAT_ST_MTIM 1
#define HAVE_STRUCT_STAT_ST_CTIM 1
#define TYPEOF_STRUCT_STAT_ST_ATIM_IS_STRUCT_TIMESPEC 1
#define HAVE_STRUCT_STAT_ST_ATIM_TV_NSEC 1
#define HAVE_STRUCT_STAT_ST_RDEV 1
#define HAVE_STRUCT_STAT_ST_BLKSIZE 1
#define HAVE_STRUCT_STAT_ST_BLOCKS 1
#define HAVE_STRUCT_TM_TM_ZONE 1
#define HAVE_TM_ZONE 1
#define HAVE_STRUCT_TM_TM_GMTOFF 1
#define HAVE_SYSTEM_STRUCT_TIMESPEC 1
#define HAVE_DECL_STRPTIME 1
#define HAVE_DECL_GETLOGIN 1
#define HAVE_DECL_ALARM 1
#define HAVE_DECL_TZNAME 1
#define HAVE_DECL__NL_NUMERIC_GROUPING 0
#define HAVE_DECL_SETHOSTNAME 1
#define HAVE_DECL_HSTRERROR 0
#define HAVE_DECL_MPZ_INITS 0
#define HAVE_COMPLEX_DOUBLE 1
#define HAVE_COMPLEX_H 1
#define HAVE_USABLE_CSQRT 1
#define HAVE_CEXP 1
#define HAVE_CLOG 1
#define HAVE_ASINH 1
#define HAVE_ACOSH 1
#define HAVE_ATANH 1
#define HAVE_SINCOS 1
#define HAVE_ATEXIT 1
#define HAVE_CHOWN 1
#define HAVE_CLOCK_GETTIME 1
#define HAVE_DIRENT_H 1
#define HAVE_FCHDIR 1
#define HAVE_FCHMOD 1
#define HAVE_FCHOWN 1
#define HAVE_FCNTL 1
#define HAVE_FTRUNCATE 1
#define HAVE_GC_GET_HEAP_USAGE_SAFE 1
#define HAVE_GC_MOVE_DISAPPEARING_LINK 1
#define HAVE_GETCWD 1
#define HAVE_GETEUID 1
#define HAVE_GETGID 1
#define HAVE_GETPID 1
#define HAVE_GETPPID 1
#define HAVE_GETTIMEOFDAY 1
#define HAVE_GETUID 1
#define HAVE_GMTIME_R 1
#define HAVE_GRP_H 1
#define HAVE_INTTYPES_H 1
#define HAVE_LANGINFO_H 1
#define HAVE_LANGINFO_CODESET 1
#define HAVE_LIMITS_H 1
#define HAVE_LINK 1
#define HAVE_MKDTEMP 1
#define HAVE_NEWLOCALE 1
#define HAVE_NL_LANGINFO 1
#define HAVE_PWD_H 1
#define HAVE_READLINK 1
#define HAVE_SCHED_H 1
#define HAVE_STDATOMIC_H 1
#define HAVE_STDINT_H 1
#define HAVE_STRCOLL_L 1
#define HAVE_STRPTIME 1
#define HAVE_SYMLINK 1
#define HAVE_SYSCONF 1
#define HAVE_SYS_IOCTL_H 1
#define HAVE_SYS_PARAM_H 1
#define HAVE_SYS_RESOURCE_H 1
#define HAVE_SYS_SELECT_H 1
#define HAVE_SYS_STAT_H 1
#define HAVE_SYS_TIME_H 1
#define HAVE_SYS_TYPES_H 1
#define HAVE_SYS_UTSNAME_H 1
#define HAVE_SYS_WAIT_H 1
#define HAVE_TRUNCATE 1
#define HAVE_TZNAME 1
#define HAVE_TZSET 1
#define HAVE_UNAME 1
#define HAVE_UNISTD_H 1
#define HAVE_USELOCALE 1
#define HAVE_UTIMENSAT 1
#define HAVE_UTIME_H 1
#define HAVE_WCHAR_T 1
#define HAVE_DECL_STRERROR_R 1
#define HAVE_ICONV 1

#include "gnulib.h" /* made by guile.sh */
#include "compat.h"
