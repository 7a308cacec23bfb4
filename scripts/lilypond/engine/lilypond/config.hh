// The results that LilyPond's configure script would have: no Cairo, no built-in Ghostscript, no translations, no chroot.
#pragma once
#define _GNU_SOURCE 1
#define CONFIG_DATADIR "/usr/share"
#define CONFIG_LIBDIR "/usr/lib"
#define PACKAGE_DATADIR CONFIG_DATADIR "/lilypond"
#define PACKAGE_LIBDIR CONFIG_LIBDIR "/lilypond"
#define LOCALEDIR "/usr/share/locale"
#define GS_API 0
#define CAIRO_BACKEND 0
#define HAVE_CHROOT 0
#define HAVE_GETTEXT 0
#define HAVE_GRP_H 1
#define HAVE_PWD_H 1
#define HAVE_SYS_STAT_H 1
#define HAVE_CXA_DEMANGLE 1
#define DIRSEP '/'
#define PATHSEP ':'
#define PLATFORM_WINDOWS 0
#include "native-sort.hh"
