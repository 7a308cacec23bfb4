// Glyph strings: their extents, and their clusters in the order of the text.
#include "internal.hh"
#include <algorithm>

namespace
{
void unite (PangoRectangle &to, const PangoRectangle &with)
{
  const int x = std::min (to.x, with.x), y = std::min (to.y, with.y);
  to = {x, y, std::max (to.x + to.width, with.x + with.width) - x, std::max (to.y + to.height, with.y + with.height) - y};
}
bool is_empty (const PangoRectangle &box) { return box.width == 0 || box.height == 0; }
}

void pango_glyph_string_extents_range (PangoGlyphString *string, int start, int end, PangoFont *font, PangoRectangle *ink,
                                       PangoRectangle *logical)
{
  *ink = *logical = {0, 0, 0, 0};
  int x = 0;
  for (int i = start; i < end; i++)
    {
      const PangoGlyphGeometry &place = string->glyphs[i].geometry;
      PangoRectangle glyph_ink, glyph_logical;
      pango_font_get_glyph_extents (font, string->glyphs[i].glyph, &glyph_ink, &glyph_logical);
      if (!is_empty (glyph_ink))
        {
          glyph_ink.x += x + place.x_offset;
          glyph_ink.y += place.y_offset;
          if (is_empty (*ink)) *ink = glyph_ink;
          else unite (*ink, glyph_ink);
        }
      const int top = std::min (logical->y, glyph_logical.y);
      const int bottom = std::max (logical->y + logical->height, glyph_logical.y + glyph_logical.height);
      logical->y = i == start ? glyph_logical.y : top;
      logical->height = i == start ? glyph_logical.height : bottom - top;
      logical->width += place.width;
      x += place.width;
    }
}

void pango_glyph_string_extents (PangoGlyphString *string, PangoFont *font, PangoRectangle *ink, PangoRectangle *logical)
{
  pango_glyph_string_extents_range (string, 0, string->num_glyphs, font, ink, logical);
}

// Goes from left to right or, in a right-to-left run, from the last glyph to the first.
gboolean pango_glyph_item_iter_next_cluster (PangoGlyphItemIter *iter)
{
  const PangoGlyphString *glyphs = iter->glyph_item->glyphs;
  const PangoItem *item = iter->glyph_item->item;
  const bool backwards = item->analysis.level % 2;
  const int step = backwards ? -1 : 1, behind = backwards ? -1 : glyphs->num_glyphs;
  iter->start_glyph = iter->end_glyph;
  iter->start_index = iter->end_index;
  int glyph = iter->start_glyph;
  if (glyph == behind) return false;
  const int cluster = glyphs->log_clusters[glyph];
  do glyph += step;
  while (glyph != behind && glyphs->log_clusters[glyph] <= cluster);
  iter->end_glyph = glyph;
  iter->end_index = item->offset + (glyph == behind ? item->length : glyphs->log_clusters[glyph]);
  return true;
}

gboolean pango_glyph_item_iter_init_start (PangoGlyphItemIter *iter, PangoGlyphItem *item, const char *)
{
  const bool backwards = item->item->analysis.level % 2;
  iter->glyph_item = item;
  iter->end_glyph = backwards ? item->glyphs->num_glyphs - 1 : 0;
  iter->end_index = item->item->offset;
  return pango_glyph_item_iter_next_cluster (iter);
}
