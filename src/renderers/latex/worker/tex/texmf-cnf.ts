/*
 * kpathsea's settings: flat folders, resolved by our index. Sizes and permissions are those of Debian's texmf.cnf, so
 * that "capacity exceeded" occurs in the same cases as with native pdfLaTeX. Nothing is ever generated or run.
 */
export const texmfCnf = `TEXINPUTS = .;/t/tex
TFMFONTS = .;/t/tfm
T1FONTS = .;/t/type1
VFFONTS = .;/t/vf
ENCFONTS = .;/t/enc
TEXFONTMAPS = .;/t/map
TEXFORMATS = .;/t/fmt
PKFONTS = .;/t/pk
TEXPOOL = .
WEB2C = .;/t/tex
GFFONTS = .
TTFONTS = .
MISCFONTS = .
MKTEXPK = 0
MKTEXTFM = 0
MKTEXTEX = 0
MKTEXFMT = 0
shell_escape = p
shell_escape_commands = bibtex,bibtex8,extractbb,gregorio,kpsewhich,makeindex,memoize-extract.pl,memoize-extract.py,repstopdf,r-mpost,texosquery-jre8,
openin_any = a
openout_any = p
log_openout = t
parse_first_line = f
file_line_error_style = f
texmf_casefold_search = 0
main_memory = 5000000
extra_mem_top = 0
extra_mem_bot = 0
font_mem_size = 8000000
font_max = 9000
hash_extra = 600000
pool_size = 6250000
string_vacancies = 90000
max_strings = 500000
strings_free = 100
pool_free = 47500
buf_size = 200000
trie_size = 1100000
hyph_size = 8191
nest_size = 1000
max_in_open = 15
param_size = 20000
save_size = 200000
stack_size = 10000
dvi_buf_size = 16384
error_line = 79
half_error_line = 50
max_print_line = 1000
`
