// Layouts split a text into lines, lines into runs of one font, script and direction, and runs into glyphs.
// Follows pango-layout.c and shape.c of Pango 1.50, without line breaking, and with font features as the only attributes.
#include "itemize.hh"
#include <algorithm>
#include <cstdlib>
#include <cstring>

struct PangoAttribute { std::string features; };
struct PangoAttrList { std::string features; };
struct PangoLayout
{
  PangoContext *context;
  std::string text, features;
};

namespace
{
int rounded (int units) { return (units + PANGO_SCALE / 2) & ~(PANGO_SCALE - 1); }

PangoGlyphString *shape (const PangoLayout &layout, const Character *first, const Character *last)
{
  Font *font = first->font;
  std::vector<hb_feature_t> features = font->features;
  append_features (features, layout.features);
  hb_buffer_t *buffer = hb_buffer_create ();
  hb_buffer_set_direction (buffer, first->level % 2 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR);
  hb_buffer_set_script (buffer, first->script);
  const char *language = language_of (first->script);
  hb_buffer_set_language (buffer, hb_language_from_string (*language ? language : "en-us", -1));
  hb_buffer_set_cluster_level (buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS);
  hb_buffer_set_flags (buffer, static_cast<hb_buffer_flags_t> (HB_BUFFER_FLAG_BOT | HB_BUFFER_FLAG_EOT));
  hb_buffer_set_invisible_glyph (buffer, PANGO_GLYPH_EMPTY);
  hb_buffer_add_utf8 (buffer, layout.text.c_str (), static_cast<int> (layout.text.size ()),
                      static_cast<unsigned> (first->start), last->end - first->start);
  hb_shape (font->shaper, buffer, features.data (), static_cast<unsigned> (features.size ()));
  const unsigned count = hb_buffer_get_length (buffer);
  const hb_glyph_info_t *info = hb_buffer_get_glyph_infos (buffer, nullptr);
  const hb_glyph_position_t *at = hb_buffer_get_glyph_positions (buffer, nullptr);
  auto *result = new PangoGlyphString {static_cast<int> (count), new PangoGlyphInfo[count + 1], new int[count + 1]};
  for (unsigned i = 0; i < count; i++)
    {
      const int start = static_cast<int> (info[i].cluster);
      PangoGlyph glyph = info[i].codepoint;
      if (glyph == 0)
        for (const Character *c = first; c <= last; c++)
          if (c->start == start) glyph = c->code | PANGO_GLYPH_UNKNOWN_FLAG;
      result->glyphs[i].glyph = glyph;
      result->log_clusters[i] = start - first->start;
      const int x = at[i].x_offset, y = -at[i].y_offset;
      result->glyphs[i].geometry = {rounded (at[i].x_advance), font->hinted ? x : rounded (x), font->hinted ? y : rounded (y)};
    }
  hb_buffer_destroy (buffer);
  return result;
}

using Runs = std::vector<std::pair<PangoGlyphItem *, FriBidiLevel>>;

Runs runs_of (const PangoLayout &layout, const Characters &line, int line_start)
{
  Runs runs;
  for (size_t start = 0, end; start < line.size (); start = end)
    {
      const Character &first = line[start];
      for (end = start + 1; end < line.size (); end++)
        if (!line[end].continues (first) || line[end].font != first.font) break;
      const Character &last = line[end - 1];
      auto *item = new PangoItem {first.start - line_start, last.end - first.start, static_cast<int> (end - start),
                                  {first.font, static_cast<uint8_t> (first.level)}};
      runs.push_back ({new PangoGlyphItem {item, shape (layout, &first, &last)}, first.level});
    }
  return runs;
}

// Applies rule L2 of the Unicode bidirectional algorithm to runs.
void reorder (Runs &runs)
{
  FriBidiLevel highest = 0;
  for (const auto &run : runs) highest = std::max (highest, run.second);
  for (FriBidiLevel level = highest; level > 0; level--)
    for (size_t start = 0; start < runs.size (); start++)
      {
        size_t end = start;
        while (end < runs.size () && runs[end].second >= level) end++;
        std::reverse (runs.begin () + static_cast<long> (start), runs.begin () + static_cast<long> (end));
        start = end;
      }
}

template <class T> GSList *list_of (const std::vector<T *> &values)
{
  GSList *list = nullptr;
  for (size_t i = values.size (); i-- > 0;) list = new GSList {values[i], list};
  return list;
}

PangoLayoutLine *line_of (const PangoLayout &layout, size_t start, size_t end)
{
  const Characters line = itemize (layout.text, start, end, layout.context);
  Runs runs = runs_of (layout, line, static_cast<int> (start));
  reorder (runs);
  std::vector<PangoGlyphItem *> items;
  for (const auto &run : runs) items.push_back (run.first);
  return new PangoLayoutLine {static_cast<int> (start), static_cast<int> (end - start), list_of (items)};
}
}

PangoLayout *pango_layout_new (PangoContext *context) { return new PangoLayout {context, "", ""}; }
void pango_layout_set_text (PangoLayout *layout, const char *text, int length)
{
  layout->text.assign (text, length < 0 ? strlen (text) : static_cast<size_t> (length));
}
PangoAttrList *pango_attr_list_new () { return new PangoAttrList; }
PangoAttribute *pango_attr_font_features_new (const char *features) { return new PangoAttribute {features}; }
void pango_attr_list_insert (PangoAttrList *list, PangoAttribute *attribute) { list->features = attribute->features; }
void pango_attr_list_unref (PangoAttrList *list) { delete list; }
void pango_layout_set_attributes (PangoLayout *layout, PangoAttrList *list) { layout->features = list->features; }

GSList *pango_layout_get_lines (PangoLayout *layout)
{
  std::vector<PangoLayoutLine *> lines;
  for (size_t start = 0; start <= layout->text.size ();)
    {
      const size_t end = std::min (layout->text.find ('\n', start), layout->text.size ());
      lines.push_back (line_of (*layout, start, end));
      start = end + 1;
    }
  return list_of (lines);
}
