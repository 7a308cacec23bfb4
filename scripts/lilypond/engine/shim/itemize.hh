// The characters of a line, with the properties that determine where a run ends.
#pragma once
#include "internal.hh"
#include <fribidi.h>

struct Character
{
  unsigned code;
  int start, end; // bytes in the layout's text
  FriBidiLevel level = 0;
  hb_script_t script = HB_SCRIPT_COMMON;
  bool emoji = false;
  Font *font = nullptr;
  bool continues (const Character &run) const { return level == run.level && script == run.script && emoji == run.emoji; }
};
using Characters = std::vector<Character>;

Characters itemize (const std::string &text, size_t start, size_t end, PangoContext *);
const char *language_of (hb_script_t);
