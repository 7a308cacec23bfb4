/* Names from gnulib's replacement headers that Guile uses, for functions that musl has under a different name. */
#pragma once
#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <strings.h>
#include <time.h>
#include <unistd.h>
#ifndef O_BINARY
#define O_BINARY 0
#endif
static inline char *canonicalize_file_name (const char *name) { return realpath (name, NULL); }
typedef struct tm_zone *timezone_t;
#define mktime_z(zone, time) mktime (time)
#define localtime_rz(zone, time, result) localtime_r (time, result)
