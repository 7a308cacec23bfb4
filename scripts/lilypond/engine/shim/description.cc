// Font descriptions: "C059 Bold Italic 11" and back, as Pango 1.50 writes and reads them.
#include "internal.hh"
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <strings.h>

namespace
{
struct Word { const char *name; int value; };
const Word styles[] = {{"Oblique", PANGO_STYLE_OBLIQUE}, {"Italic", PANGO_STYLE_ITALIC}, {"Roman", PANGO_STYLE_NORMAL}};
const Word variants[] = {{"Small-Caps", PANGO_VARIANT_SMALL_CAPS}};
// If a weight has two names, the first one is written.
const Word weights[] = {
  {"Thin", 100}, {"Ultra-Light", 200}, {"Extra-Light", 200}, {"Light", 300}, {"Semi-Light", 350}, {"Demi-Light", 350},
  {"Book", 380}, {"Regular", 400}, {"Medium", 500}, {"Semi-Bold", 600}, {"Demi-Bold", 600}, {"Bold", 700},
  {"Ultra-Bold", 800}, {"Extra-Bold", 800}, {"Heavy", 900}, {"Black", 900}, {"Ultra-Heavy", 1000}};

template <size_t N> const Word *find (const Word (&words)[N], const std::string &name)
{
  for (const Word &word : words)
    if (!strcasecmp (word.name, name.c_str ())) return &word;
  return nullptr;
}

std::string number (double value) // shortest text that reads back as the value, as g_ascii_dtostr writes it
{
  char text[40];
  snprintf (text, sizeof text, "%.17g", value);
  return text;
}

bool is_number (const std::string &word)
{
  char *end;
  strtod (word.c_str (), &end);
  return !word.empty () && *end == '\0';
}

bool is_style_word (const std::string &word) { return find (weights, word) || find (styles, word) || find (variants, word); }

std::string last_word (const std::string &text) { return text.substr (text.find_last_of (" \t\n,") + 1); }

void trim (std::string &text)
{
  while (!text.empty () && isspace (static_cast<unsigned char> (text.back ()))) text.pop_back ();
}

bool apply_word (PangoFontDescription &to, const std::string &name)
{
  if (const Word *weight = find (weights, name)) to.weight = weight->value;
  else if (const Word *style = find (styles, name)) to.style = static_cast<PangoStyle> (style->value);
  else if (const Word *variant = find (variants, name)) to.variant = static_cast<PangoVariant> (variant->value);
  else return !strcasecmp (name.c_str (), "Normal");
  return true;
}
}

std::string text_of (const PangoFontDescription &from)
{
  std::string words;
  if (from.weight != PANGO_WEIGHT_NORMAL)
    for (const Word &weight : weights)
      if (weight.value == from.weight)
        {
          words += std::string (" ") + weight.name;
          break;
        }
  if (from.style == PANGO_STYLE_ITALIC) words += " Italic";
  if (from.style == PANGO_STYLE_OBLIQUE) words += " Oblique";
  if (from.variant == PANGO_VARIANT_SMALL_CAPS) words += " Small-Caps";
  std::string text = from.family;
  // Adds a comma if the end of the family would otherwise be read as a style or size.
  if (!text.empty ())
    {
      std::string last = text.substr (text.rfind (' ') + 1);
      if (is_style_word (last) || (words.empty () && is_number (last))) text += ",";
    }
  text += words;
  if (text.empty ()) text = "Normal";
  if (from.size) text += " " + number (static_cast<double> (from.size) / PANGO_SCALE);
  return text;
}

PangoFontDescription *pango_font_description_from_string (const char *text)
{
  auto *result = new PangoFontDescription;
  std::string rest = text;
  trim (rest);
  std::string word = last_word (rest);
  if (is_number (word))
    {
      result->size = static_cast<int> (strtod (word.c_str (), nullptr) * PANGO_SCALE + 0.5);
      rest.resize (rest.size () - word.size ());
      trim (rest);
    }
  for (word = last_word (rest); !word.empty () && apply_word (*result, word); word = last_word (rest))
    {
      rest.resize (rest.size () - word.size ());
      trim (rest);
    }
  while (!rest.empty () && rest.back () == ',')
    {
      rest.pop_back ();
      trim (rest);
    }
  result->family = rest;
  return result;
}

char *pango_font_description_to_string (const PangoFontDescription *from) { return strdup (text_of (*from).c_str ()); }

char *pango_font_description_to_filename (const PangoFontDescription *from)
{
  std::string text = text_of (*from);
  for (char &c : text)
    c = strchr ("-+_.", c) || isalnum (static_cast<unsigned char> (c)) ? static_cast<char> (tolower (c)) : '_';
  return strdup (text.c_str ());
}

PangoFontDescription *pango_font_description_new () { return new PangoFontDescription; }
void pango_font_description_free (PangoFontDescription *at) { delete at; }
PangoFontDescription *pango_font_description_copy (const PangoFontDescription *at) { return new PangoFontDescription (*at); }
void pango_font_description_set_family (PangoFontDescription *at, const char *family) { at->family = family; }
void pango_font_description_set_style (PangoFontDescription *at, PangoStyle style) { at->style = style; }
void pango_font_description_set_variant (PangoFontDescription *at, PangoVariant variant) { at->variant = variant; }
void pango_font_description_set_weight (PangoFontDescription *at, PangoWeight weight) { at->weight = weight; }
void pango_font_description_set_stretch (PangoFontDescription *, PangoStretch) {} // LilyPond only sets the normal stretch
void pango_font_description_set_size (PangoFontDescription *at, int size) { at->size = size; }
int pango_font_description_get_size (const PangoFontDescription *at) { return at->size; }
