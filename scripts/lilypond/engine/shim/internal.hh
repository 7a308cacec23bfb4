// Declarations shared by the parts of the Pango layer.
#pragma once
#include <hb.h>
#include <map>
#include <pango/pango.h>
#include <string>
#include <vector>

struct PangoFontDescription
{
  std::string family;
  PangoStyle style = PANGO_STYLE_NORMAL;
  PangoVariant variant = PANGO_VARIANT_NORMAL;
  int weight = PANGO_WEIGHT_NORMAL;
  int size = 0; // points times PANGO_SCALE
};

struct PangoFontMap
{
  FT_Library freetype = nullptr;
  double dpi = 72;
};

struct PangoContext
{
  PangoFontMap *map = nullptr;
  PangoFontDescription description;
};

struct Font : PangoFcFont
{
  double pixel_size = 0, point_size = 0;
  bool hinted = false;
  FT_Face face = nullptr;
  hb_font_t *shaper = nullptr;
  PangoFontMap *map = nullptr;
  std::vector<hb_feature_t> features;
};

// The fonts that fontconfig proposes for a description, best first; loaded when a character needs them.
struct Fontset
{
  FcPattern *pattern;
  PangoFontMap *map;
  std::vector<Font *> fonts;
  FcFontSet *sorted = nullptr;
  // Index, in order of preference, of the first font that contains a character; 0 if none does.
  size_t place_for (unsigned character);
};

std::string text_of (const PangoFontDescription &);
// `language` is in fontconfig's notation; the empty string stands for LilyPond's default, en-us.
Fontset &fontset_for (PangoContext *, const PangoFontDescription &, const std::string &language);
void append_features (std::vector<hb_feature_t> &, const std::string &list);
