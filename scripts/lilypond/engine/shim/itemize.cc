// Determines the direction, script and font of every character, like itemize.c of Pango 1.50.
#include "itemize.hh"
#include <algorithm>

// The language that Pango assumes for a script that English does not use.
const char *language_of (hb_script_t script)
{
  switch (script)
    {
    case HB_SCRIPT_ARABIC: return "ar";
    case HB_SCRIPT_ARMENIAN: return "hy";
    case HB_SCRIPT_CYRILLIC: return "ru";
    case HB_SCRIPT_DEVANAGARI: return "hi";
    case HB_SCRIPT_GEORGIAN: return "ka";
    case HB_SCRIPT_GREEK: return "el";
    case HB_SCRIPT_HANGUL: return "ko";
    case HB_SCRIPT_HEBREW: return "he";
    case HB_SCRIPT_HIRAGANA: return "ja";
    case HB_SCRIPT_KATAKANA: return "ja";
    case HB_SCRIPT_THAI: return "th";
    default: return "";
    }
}

namespace
{
Characters characters_of (const std::string &text, size_t start, size_t end)
{
  Characters result;
  for (size_t at = start; at < end;)
    {
      const auto first = static_cast<unsigned char> (text[at]);
      const size_t length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
      unsigned code = length == 1 ? first : first & (0xFFu >> (length + 1));
      for (size_t i = 1; i < length && at + i < end; i++) code = code << 6 | (static_cast<unsigned char> (text[at + i]) & 0x3F);
      Character next;
      next.code = code;
      next.start = static_cast<int> (at);
      next.end = static_cast<int> (std::min (at + length, end));
      result.push_back (next);
      at += length;
    }
  return result;
}

// The direction of a line is that of its first letter.
void set_levels (Characters &line)
{
  std::vector<FriBidiChar> codes;
  for (const Character &c : line) codes.push_back (c.code);
  const auto count = static_cast<FriBidiStrIndex> (codes.size ());
  std::vector<FriBidiCharType> types (codes.size ());
  std::vector<FriBidiBracketType> brackets (codes.size ());
  std::vector<FriBidiLevel> levels (codes.size ());
  fribidi_get_bidi_types (codes.data (), count, types.data ());
  fribidi_get_bracket_types (codes.data (), count, types.data (), brackets.data ());
  FriBidiParType direction = fribidi_get_par_direction (types.data (), count);
  if (direction == FRIBIDI_PAR_ON) direction = FRIBIDI_PAR_LTR;
  fribidi_get_par_embedding_levels_ex (types.data (), brackets.data (), count, &direction, levels.data ());
  for (size_t i = 0; i < line.size (); i++) line[i].level = levels[i];
}

// Paired punctuation has the script of the text before it.
struct Pair { unsigned open, close; };
const Pair pairs[] = {{'(', ')'}, {'<', '>'}, {'[', ']'}, {'{', '}'}, {0xAB, 0xBB}, {0x2018, 0x2019}, {0x201C, 0x201D},
                      {0x2039, 0x203A}, {0x3008, 0x3009}, {0x300A, 0x300B}, {0x300C, 0x300D}, {0x300E, 0x300F}};
struct Opened { unsigned close; hb_script_t script; };

hb_script_t own_script (unsigned code)
{
  const hb_script_t script = hb_unicode_script (hb_unicode_funcs_get_default (), code);
  return script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN ? HB_SCRIPT_COMMON : script;
}

// A closing character has the same script as its opening character.
hb_script_t closed_script (std::vector<Opened> &opened, unsigned code)
{
  for (const Pair &pair : pairs)
    if (pair.close == code)
      {
        while (!opened.empty () && opened.back ().close != code) opened.pop_back ();
        if (opened.empty ()) break;
        const hb_script_t script = opened.back ().script;
        opened.pop_back ();
        return script;
      }
  return HB_SCRIPT_COMMON;
}

// Characters of no particular script get the script of the text before them or, at the start of a line, after them.
void set_scripts (Characters &line)
{
  std::vector<Opened> opened;
  hb_script_t current = HB_SCRIPT_COMMON;
  for (Character &c : line)
    {
      hb_script_t script = own_script (c.code);
      if (script == HB_SCRIPT_COMMON) script = closed_script (opened, c.code);
      if (script != HB_SCRIPT_COMMON)
        {
          if (current == HB_SCRIPT_COMMON)
            for (Opened &pair : opened) pair.script = script;
          current = script;
        }
      for (const Pair &pair : pairs)
        if (pair.open == c.code) opened.push_back ({pair.close, current});
      c.script = current;
    }
  for (size_t i = line.size (); i-- > 1;)
    if (line[i - 1].script == HB_SCRIPT_COMMON) line[i - 1].script = line[i].script;
}

// Emoji form separate runs, which include the joiners and variation selectors between them.
void set_emoji (Characters &line)
{
  for (size_t i = 0; i < line.size (); i++)
    {
      const unsigned code = line[i].code;
      const bool joins = code == 0x200D || code == 0xFE0F || code == 0x20E3;
      line[i].emoji = (code >= 0x1F300 && code <= 0x1FAFF) || (joins && i > 0 && line[i - 1].emoji);
    }
}

bool is_space (unsigned code)
{
  return code == ' ' || code == '\t' || code == 0xA0 || (code >= 0x2000 && code <= 0x200F) || code == 0x202F || code == 0x3000;
}

// In a run, spaces have the font of the text before them or, at the start of the run, after them. If the font changes at
// the spaces, they get the font that is closer to the requested one.
void set_fonts (Characters &line, size_t start, size_t end, PangoContext *context)
{
  Fontset &fontset = fontset_for (context, context->description, language_of (line[start].script));
  Font *current = nullptr;
  size_t current_place = 0, item = start, spaces = start; // where the current font and the last spaces began
  for (size_t i = start; i < end; i++)
    {
      if (is_space (line[i].code)) continue;
      const size_t place = fontset.place_for (line[i].code);
      Font *font = fontset.fonts[place];
      if (current && font != current)
        {
          const bool moves = spaces > item && place < current_place;
          for (size_t k = spaces; k < i; k++) line[k].font = moves ? font : current;
          item = moves ? spaces : i;
        }
      else
        for (size_t k = spaces; k < i; k++) line[k].font = font;
      line[i].font = current = font;
      current_place = place;
      spaces = i + 1;
    }
  if (!current) current = fontset.fonts[fontset.place_for (' ')];
  for (size_t k = spaces; k < end; k++) line[k].font = current;
}
}

Characters itemize (const std::string &text, size_t start, size_t end, PangoContext *context)
{
  Characters line = characters_of (text, start, end);
  if (line.empty ()) return line;
  set_levels (line);
  set_scripts (line);
  set_emoji (line);
  for (size_t from = 0, to; from < line.size (); from = to)
    {
      for (to = from + 1; to < line.size () && line[to].continues (line[from]); to++) {}
      set_fonts (line, from, to, context);
    }
  return line;
}
