/* The paths of Guile's files in the data pack. Guile does not search anywhere else. */
#define SCM_PKGDATA_DIR "/guile"
#define SCM_LIBRARY_DIR "/guile/scm"
#define SCM_SITE_DIR "/guile/scm"
#define SCM_GLOBAL_SITE_DIR "/guile/scm"
#define SCM_LIB_DIR "/guile"
#define SCM_EXTENSIONS_DIR "/guile"
#define SCM_CCACHE_DIR "/guile/go"
#define SCM_SITE_CCACHE_DIR "/guile/go"
#define SCM_EFFECTIVE_VERSION "3.0"
#define SCM_BUILD_INFO { {"guileversion", "3.0.11"} }
