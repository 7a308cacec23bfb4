// Entry point of the browser build: main() runs one warm-up score and stops. The page then copies the memory, and
// engrave() starts every score from that copy.
#include "lily-guile.hh"

// Throws a JavaScript exception, which removes the stack frames of main() but keeps its memory.
extern "C" __attribute__ ((import_module ("env"), import_name ("lilypond_ready"))) void lilypond_ready ();

static SCM engrave_file;

void
wait_for_scores (SCM warm_up_files)
{
  SCM lily = scm_c_resolve_module ("lily");
  scm_call_1 (scm_variable_ref (scm_c_module_lookup (lily, "lilypond-all")), warm_up_files);
  engrave_file = scm_gc_protect_object (scm_eval_string_in_module (
    scm_from_utf8_string ("(lambda (file)"
                          " (let ((failed #f))"
                          "  (lilypond-file (lambda (key name) (set! failed #t)) file)"
                          "  (ly:check-expected-warnings)"
                          "  (flush-all-ports)"
                          "  failed))"),
    lily));
  lilypond_ready ();
}

extern "C" __attribute__ ((export_name ("engrave"))) int
engrave (char const *file)
{
  return scm_is_true (scm_call_1 (engrave_file, scm_from_utf8_string (file)));
}
