// Font maps, contexts and fonts: which font file is used for a description and a character, and the extents of its glyphs.
// Sizes are computed as in pangofc-fontmap.c of Pango 1.50, so that every glyph has the same position.
#include "internal.hh"
#include <hb-ot.h>

namespace
{
std::map<std::string, Fontset> fontsets;
std::map<std::string, hb_face_t *> faces;

const FcChar8 *fc_text (const std::string &text) { return reinterpret_cast<const FcChar8 *> (text.c_str ()); }

std::string fc_string (FcPattern *pattern, const char *name, int index = 0)
{
  FcChar8 *text;
  if (FcPatternGetString (pattern, name, index, &text) != FcResultMatch) return "";
  return reinterpret_cast<char *> (text);
}

double fc_double (FcPattern *pattern, const char *name, double otherwise)
{
  double value;
  return FcPatternGetDouble (pattern, name, 0, &value) == FcResultMatch ? value : otherwise;
}

int face_index (FcPattern *pattern)
{
  int index = 0;
  FcPatternGetInteger (pattern, FC_INDEX, 0, &index);
  return index;
}

hb_face_t *face_of (FcPattern *pattern)
{
  const std::string file = fc_string (pattern, FC_FILE);
  const int index = face_index (pattern);
  hb_face_t *&face = faces[file + "#" + std::to_string (index)];
  if (!face)
    {
      hb_blob_t *blob = hb_blob_create_from_file (file.c_str ());
      face = hb_face_create (blob, static_cast<unsigned> (index));
      hb_blob_destroy (blob);
    }
  return face;
}

Font *make_font (PangoFontMap *map, FcPattern *pattern)
{
  auto *font = new Font;
  font->font_pattern = pattern;
  font->map = map;
  FcBool hinting;
  font->hinted = FcPatternGetBool (pattern, FC_HINTING, 0, &hinting) != FcResultMatch || hinting;
  font->point_size = fc_double (pattern, FC_SIZE, 13);
  const double dpi = fc_double (pattern, FC_DPI, 72);
  font->pixel_size = fc_double (pattern, FC_PIXEL_SIZE, font->point_size * dpi / 72);
  font->shaper = hb_font_create (face_of (pattern));
  const int scale = static_cast<int> (font->pixel_size * PANGO_SCALE);
  hb_font_set_scale (font->shaper, scale, scale);
  hb_font_set_ptem (font->shaper, static_cast<float> (font->point_size));
  for (int i = 0;; i++)
    {
      const std::string feature = fc_string (pattern, FC_FONT_FEATURES, i);
      if (feature.empty ()) break;
      append_features (font->features, feature);
    }
  return font;
}

FcPattern *pattern_of (const PangoFontDescription &from, double dpi, const std::string &language)
{
  const int size = static_cast<int> (.5 + from.size * dpi / 72.); // pixels times PANGO_SCALE
  const int slant = from.style == PANGO_STYLE_ITALIC    ? FC_SLANT_ITALIC
                    : from.style == PANGO_STYLE_OBLIQUE ? FC_SLANT_OBLIQUE
                                                        : FC_SLANT_ROMAN;
  FcPattern *pattern = FcPatternBuild (
    nullptr, "pangoversion", FcTypeInteger, 15012, FC_WEIGHT, FcTypeDouble, FcWeightFromOpenTypeDouble (from.weight),
    FC_SLANT, FcTypeInteger, slant, FC_WIDTH, FcTypeInteger, FC_WIDTH_NORMAL, FC_VARIABLE, FcTypeBool, FcDontCare, FC_DPI,
    FcTypeDouble, dpi, FC_SIZE, FcTypeDouble, size * (72. / 1024. / dpi), FC_PIXEL_SIZE, FcTypeDouble, size / 1024.,
    nullptr);
  for (size_t start = 0; start <= from.family.size ();)
    {
      const size_t end = std::min (from.family.find (',', start), from.family.size ());
      FcPatternAddString (pattern, FC_FAMILY, fc_text (from.family.substr (start, end - start)));
      start = end + 1;
    }
  FcPatternAddString (pattern, FC_LANG, fc_text (language));
  if (from.variant == PANGO_VARIANT_SMALL_CAPS) FcPatternAddString (pattern, FC_FONT_FEATURES, fc_text ("smcp=1"));
  FcConfigSubstitute (nullptr, pattern, FcMatchPattern);
  FcDefaultSubstitute (pattern);
  return pattern;
}

bool has_character (const Font *font, unsigned character)
{
  FcCharSet *set;
  return FcPatternGetCharSet (font->font_pattern, FC_CHARSET, 0, &set) == FcResultMatch && FcCharSetHasChar (set, character);
}
}

void append_features (std::vector<hb_feature_t> &to, const std::string &list)
{
  for (size_t start = 0; start < list.size ();)
    {
      const size_t end = std::min (list.find (',', start), list.size ());
      hb_feature_t feature;
      if (hb_feature_from_string (list.c_str () + start, static_cast<int> (end - start), &feature)) to.push_back (feature);
      start = end + 1;
    }
}

Fontset &fontset_for (PangoContext *context, const PangoFontDescription &description, const std::string &language)
{
  const std::string key = language + ":" + text_of (description);
  auto found = fontsets.find (key);
  if (found != fontsets.end ()) return found->second;
  FcPattern *pattern = pattern_of (description, context->map->dpi, language.empty () ? "en-us" : language);
  FcResult result;
  Font *best = make_font (context->map, FcFontMatch (nullptr, pattern, &result));
  return fontsets[key] = Fontset {pattern, context->map, {best}};
}

size_t Fontset::place_for (unsigned character)
{
  if (has_character (fonts[0], character)) return 0;
  FcResult result;
  if (!sorted) sorted = FcFontSort (nullptr, pattern, FcTrue, nullptr, &result);
  const size_t count = sorted ? static_cast<size_t> (sorted->nfont) : 0;
  for (size_t i = 1; i < count; i++)
    {
      if (fonts.size () <= i) fonts.push_back (make_font (map, FcFontRenderPrepare (nullptr, pattern, sorted->fonts[i])));
      if (has_character (fonts[i], character)) return i;
    }
  return 0; // has no glyph for it, so LilyPond warns
}

PangoFontMap *pango_ft2_font_map_new ()
{
  auto *map = new PangoFontMap;
  FT_Init_FreeType (&map->freetype);
  return map;
}
void pango_ft2_font_map_set_resolution (PangoFontMap *map, double dpi, double) { map->dpi = dpi; }
void pango_fc_font_map_config_changed (PangoFontMap *) { fontsets.clear (); }

PangoContext *pango_context_new () { return new PangoContext; }
void pango_context_set_font_map (PangoContext *context, PangoFontMap *map) { context->map = map; }
void pango_context_set_language (PangoContext *, PangoLanguage *) {} // LilyPond only sets en_US
void pango_context_set_base_dir (PangoContext *, PangoDirection) {}  // and left to right
PangoLanguage *pango_language_from_string (const char *) { return nullptr; }
void pango_context_set_font_description (PangoContext *context, const PangoFontDescription *description)
{
  context->description = *description;
}
PangoFont *pango_context_load_font (PangoContext *context, const PangoFontDescription *description)
{
  return fontset_for (context, *description, "").fonts[0];
}

PangoFontDescription *pango_font_describe (PangoFont *at)
{
  auto *font = static_cast<Font *> (at);
  auto *result = new PangoFontDescription;
  result->family = fc_string (font->font_pattern, FC_FAMILY);
  result->size = static_cast<int> (font->point_size * PANGO_SCALE);
  return result;
}

FT_Face pango_fc_font_lock_face (PangoFcFont *at)
{
  auto *font = static_cast<Font *> (at);
  if (!font->face)
    {
      const std::string file = fc_string (font->font_pattern, FC_FILE);
      FT_New_Face (font->map->freetype, file.c_str (), face_index (font->font_pattern), &font->face);
      const int size = static_cast<int> (font->pixel_size * PANGO_SCALE); // FreeType counts 1/64 of a pixel
      FT_Set_Char_Size (font->face, (size + 8) >> 4, (size + 8) >> 4, 0, 0);
    }
  return font->face;
}
void pango_fc_font_unlock_face (PangoFcFont *) {}

void pango_font_get_glyph_extents (PangoFont *at, PangoGlyph glyph, PangoRectangle *ink, PangoRectangle *logical)
{
  auto *font = static_cast<Font *> (at);
  const PangoRectangle none = {0, 0, 0, 0};
  if (glyph != PANGO_GLYPH_EMPTY && (glyph & PANGO_GLYPH_UNKNOWN_FLAG)) // LilyPond skips these
    {
      if (ink) *ink = none;
      if (logical) *logical = none;
      return;
    }
  const bool empty = glyph == PANGO_GLYPH_EMPTY;
  hb_glyph_extents_t box = {0, 0, 0, 0};
  hb_font_extents_t line;
  if (!empty) hb_font_get_glyph_extents (font->shaper, glyph, &box);
  hb_font_get_extents_for_direction (font->shaper, HB_DIRECTION_LTR, &line);
  if (ink) *ink = {box.x_bearing, -box.y_bearing, box.width, -box.height};
  if (logical)
    {
      hb_position_t x = 0, y = 0;
      if (!empty) hb_font_get_glyph_advance_for_direction (font->shaper, glyph, HB_DIRECTION_LTR, &x, &y);
      *logical = {0, -line.ascender, x, line.ascender - line.descender};
    }
}
