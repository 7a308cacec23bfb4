// Pango's matrices for LilyPond's Transform, and the few functions of GLib that are needed.
#include "internal.hh"
#include <cstdlib>

void pango_matrix_concat (PangoMatrix *to, const PangoMatrix *by)
{
  const PangoMatrix old = *to;
  to->xx = old.xx * by->xx + old.xy * by->yx;
  to->xy = old.xx * by->xy + old.xy * by->yy;
  to->yx = old.yx * by->xx + old.yy * by->yx;
  to->yy = old.yx * by->xy + old.yy * by->yy;
  to->x0 = old.xx * by->x0 + old.xy * by->y0 + old.x0;
  to->y0 = old.yx * by->x0 + old.yy * by->y0 + old.y0;
}
void pango_matrix_translate (PangoMatrix *to, double x, double y)
{
  to->x0 = to->xx * x + to->xy * y + to->x0;
  to->y0 = to->yx * x + to->yy * y + to->y0;
}
void pango_matrix_scale (PangoMatrix *to, double x, double y)
{
  to->xx *= x;
  to->xy *= y;
  to->yx *= x;
  to->yy *= y;
}
void pango_matrix_transform_point (const PangoMatrix *by, double *x, double *y)
{
  const double new_x = by->xx * *x + by->xy * *y + by->x0;
  *y = by->yx * *x + by->yy * *y + by->y0;
  *x = new_x;
}

void g_object_unref (gpointer) {} // fonts are cached; contexts and layouts last as long as the score
void g_free (gpointer at) { free (at); }
void g_error_free (GError *) {}
gboolean g_spawn_sync (const char *, char **, char **, GSpawnFlags, void (*) (gpointer), gpointer, char **output,
                       char **errors, int *, GError **error)
{
  static GError none = {"there are no programs here"};
  *error = &none;
  if (output) *output = nullptr;
  if (errors) *errors = nullptr;
  return false;
}
