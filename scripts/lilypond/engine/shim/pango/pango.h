/* The parts of Pango and GLib that LilyPond 2.24 uses without its Cairo back end. They are implemented in the folder above,
   based on HarfBuzz, FriBidi, FreeType and fontconfig. */
#pragma once
#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include <stdint.h>

typedef int gboolean;
typedef int gint;
typedef char gchar;
typedef void *gpointer;
struct GSList { gpointer data; GSList *next; };
struct GError { const char *message; };
typedef int GSpawnFlags;
enum { G_SPAWN_SEARCH_PATH = 4, G_SPAWN_STDOUT_TO_DEV_NULL = 8, G_SPAWN_STDERR_TO_DEV_NULL = 16 };

typedef uint32_t PangoGlyph;
struct PangoRectangle { int x, y, width, height; };
struct PangoMatrix { double xx, xy, yx, yy, x0, y0; };
struct PangoFont {};
struct PangoFcFont : PangoFont { FcPattern *font_pattern; };
struct PangoFontMap;
typedef PangoFontMap PangoFT2FontMap;
typedef PangoFontMap PangoFcFontMap;
struct PangoContext;
struct PangoLayout;
struct PangoLanguage;
struct PangoFontDescription;
struct PangoAttrList;
struct PangoAttribute;
struct PangoAnalysis { PangoFont *font; uint8_t level; };
struct PangoItem { int offset, length, num_chars; PangoAnalysis analysis; };
struct PangoGlyphGeometry { int width, x_offset, y_offset; };
struct PangoGlyphInfo { PangoGlyph glyph; PangoGlyphGeometry geometry; };
struct PangoGlyphString { int num_glyphs; PangoGlyphInfo *glyphs; int *log_clusters; };
struct PangoGlyphItem { PangoItem *item; PangoGlyphString *glyphs; };
struct PangoGlyphItemIter
{
  PangoGlyphItem *glyph_item;
  int start_glyph, start_index, end_glyph, end_index;
};
struct PangoLayoutLine { int start_index, length; GSList *runs; };

enum PangoStyle { PANGO_STYLE_NORMAL, PANGO_STYLE_OBLIQUE, PANGO_STYLE_ITALIC };
enum PangoVariant { PANGO_VARIANT_NORMAL, PANGO_VARIANT_SMALL_CAPS };
enum PangoWeight
{
  PANGO_WEIGHT_ULTRALIGHT = 200,
  PANGO_WEIGHT_LIGHT = 300,
  PANGO_WEIGHT_NORMAL = 400,
  PANGO_WEIGHT_BOLD = 700,
  PANGO_WEIGHT_ULTRABOLD = 800,
  PANGO_WEIGHT_HEAVY = 900,
};
enum PangoStretch { PANGO_STRETCH_NORMAL };
enum PangoDirection { PANGO_DIRECTION_LTR };

#define PANGO_SCALE 1024
#define PANGO_GLYPH_EMPTY ((PangoGlyph) 0x0FFFFFFF)
#define PANGO_GLYPH_INVALID_INPUT ((PangoGlyph) 0xFFFFFFFF)
#define PANGO_GLYPH_UNKNOWN_FLAG ((PangoGlyph) 0x10000000)
#define PANGO_ASCENT(rect) (-(rect).y)
#define PANGO_DESCENT(rect) ((rect).y + (rect).height)
#define PANGO_LBEARING(rect) ((rect).x)
#define PANGO_RBEARING(rect) ((rect).x + (rect).width)
#define PANGO_FC_FONT(font) static_cast<PangoFcFont *> (font)
#define PANGO_FONT_MAP(map) (map)
#define PANGO_FC_FONT_MAP(map) (map)
#define PANGO_FT2_FONT_MAP(map) (map)

PangoFontDescription *pango_font_description_new ();
void pango_font_description_free (PangoFontDescription *);
PangoFontDescription *pango_font_description_copy (const PangoFontDescription *);
PangoFontDescription *pango_font_description_from_string (const char *);
char *pango_font_description_to_string (const PangoFontDescription *);
char *pango_font_description_to_filename (const PangoFontDescription *);
void pango_font_description_set_family (PangoFontDescription *, const char *);
void pango_font_description_set_style (PangoFontDescription *, PangoStyle);
void pango_font_description_set_variant (PangoFontDescription *, PangoVariant);
void pango_font_description_set_weight (PangoFontDescription *, PangoWeight);
void pango_font_description_set_stretch (PangoFontDescription *, PangoStretch);
void pango_font_description_set_size (PangoFontDescription *, int);
int pango_font_description_get_size (const PangoFontDescription *);

PangoFontMap *pango_ft2_font_map_new ();
void pango_ft2_font_map_set_resolution (PangoFontMap *, double, double);
void pango_fc_font_map_config_changed (PangoFontMap *);
PangoContext *pango_context_new ();
void pango_context_set_font_map (PangoContext *, PangoFontMap *);
void pango_context_set_language (PangoContext *, PangoLanguage *);
void pango_context_set_base_dir (PangoContext *, PangoDirection);
void pango_context_set_font_description (PangoContext *, const PangoFontDescription *);
PangoFont *pango_context_load_font (PangoContext *, const PangoFontDescription *);
PangoLanguage *pango_language_from_string (const char *);
PangoFontDescription *pango_font_describe (PangoFont *);
void pango_font_get_glyph_extents (PangoFont *, PangoGlyph, PangoRectangle *, PangoRectangle *);
FT_Face pango_fc_font_lock_face (PangoFcFont *);
void pango_fc_font_unlock_face (PangoFcFont *);

PangoLayout *pango_layout_new (PangoContext *);
void pango_layout_set_text (PangoLayout *, const char *, int);
void pango_layout_set_attributes (PangoLayout *, PangoAttrList *);
GSList *pango_layout_get_lines (PangoLayout *);
PangoAttrList *pango_attr_list_new ();
PangoAttribute *pango_attr_font_features_new (const char *);
void pango_attr_list_insert (PangoAttrList *, PangoAttribute *);
void pango_attr_list_unref (PangoAttrList *);
void pango_glyph_string_extents (PangoGlyphString *, PangoFont *, PangoRectangle *, PangoRectangle *);
void pango_glyph_string_extents_range (PangoGlyphString *, int, int, PangoFont *, PangoRectangle *, PangoRectangle *);
gboolean pango_glyph_item_iter_init_start (PangoGlyphItemIter *, PangoGlyphItem *, const char *);
gboolean pango_glyph_item_iter_next_cluster (PangoGlyphItemIter *);

void pango_matrix_concat (PangoMatrix *, const PangoMatrix *);
void pango_matrix_translate (PangoMatrix *, double, double);
void pango_matrix_scale (PangoMatrix *, double, double);
void pango_matrix_transform_point (const PangoMatrix *, double *, double *);

void g_object_unref (gpointer);
void g_free (gpointer);
void g_error_free (GError *);
gboolean g_spawn_sync (const char *, char **, char **, GSpawnFlags, void (*) (gpointer), gpointer, char **, char **, int *,
                       GError **);
