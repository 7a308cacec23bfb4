#pragma once
#include <gc/gc.h>
