"""
Edits the source of FreeType 2.6.5 so that it renders as 2.6.1 does, the version in PyPI's Matplotlib wheels:
freetype_2_6_1.py SOURCE. The source of 2.6.1 is in no registry. Each edit undoes a change that the ChangeLog of 2.6.5
lists. The edits were found by comparing bitmaps with those of PyPI's `ft2font`.
"""

import re
import sys

# Scripts that the auto-hinter of 2.6.1 does not know and hints like other scripts.
later_scripts = ('armn', 'cher', 'ethi', 'geor', 'geok', 'khmr', 'khms', 'mymr')

# {file: [(text, its replacement, how often the text occurs)]}
edits = {
    'src/smooth/ftgrays.c': [
        # 2016-06-08: lines are rendered scanline by scanline on every platform.
        ('#ifndef FT_LONG64\n', '#if 1\n', 1),
        # 2016-05-05: arcs are also split where their deviation equals the limit.
        (
            """    while ( dx > ONE_PIXEL / 4 )
    {
      dx   >>= 2;
      draw <<= 1;
    }
""",
            """    if ( dx >= ONE_PIXEL / 4 )
      do
      {
        dx   >>= 2;
        draw <<= 1;
      } while ( dx > ONE_PIXEL / 4 );
""",
            1,
        ),
    ],
    # WebAssembly rejects calls of a function with a different type.
    'src/autofit/aftypes.h': [
        ('  typedef void\n  (*AF_WritingSystem_ApplyHintsFunc)', '  typedef FT_Error\n  (*AF_WritingSystem_ApplyHintsFunc)', 1),
    ],
    'src/autofit/afdummy.c': [
        ('FT_Outline*    outline )', 'FT_Outline*    outline,\n                        AF_StyleMetrics  metrics )', 1),
        ('    FT_UNUSED( glyph_index );\n', '    FT_UNUSED( glyph_index );\n    FT_UNUSED( metrics );\n', 1),
    ],
    'src/autofit/aflatin.c': [
        # 2015-11-08: glyphs are scaled to the pixel grid however much their heights change.
        ('            if ( dist == 0 )\n', '            if ( 1 )\n', 1),
        # 2016-02-26: an edge moves to its neighbour even if its stem disappears.
        ('          if ( edge->link && FT_ABS( edge->link->pos - edge[-1].pos ) > 16 )\n', '', 3),
        # 2016-02-27: segments are not merged at spikes, and reach from their first point to their last.
        ('            if ( !prev_segment || segment->first != prev_segment->last )\n', '            if ( 1 )\n', 1),
        (
            '\n              segment->min_coord = (FT_Short)min_coord;\n',
            '\n              segment->min_coord = (FT_Short)FT_MIN( segment->first->v, point->v );\n',
            1,
        ),
        (
            '\n              segment->max_coord = (FT_Short)max_coord;\n',
            '\n              segment->max_coord = (FT_Short)FT_MAX( segment->first->v, point->v );\n',
            1,
        ),
        # 2015-12-25: every script is hinted from the bottom to the top.
        ('top_to_bottom_hinting = script_class->top_to_bottom_hinting;', 'top_to_bottom_hinting = 0;', 2),
        # 2016-03-05: a stem's width does not depend on how far its base moved.
        ('    base_delta = base_edge->pos - base_edge->opos;\n', '    base_delta = 0;\n', 1),
        # 2016-07-04: contours of one point are not segments.
        (
            """             ( FT_ABS( point->out_dir ) == major_dir ||
               point == point->prev                  ) )
""",
            """             FT_ABS( point->out_dir ) == major_dir &&
             point != point->prev                   )
""",
            1,
        ),
    ],
}


def replace(text, old, new, count):
    if text.count(old) != count:
        raise SystemExit(f'Expected {count} times, got {text.count(old)}: {old}')
    return text.replace(old, new)


def empty_range(text, name):
    changed, count = re.subn(
        rf'(af_{name}_uniranges\[\] =\n  \{{\n)(?:(?!  \}};).*\n)*  \}};', r'\1    AF_UNIRANGE_REC( 0, 0 )\n  };', text
    )
    if count != 1:
        raise SystemExit(f'Expected one range of {name}, got {count}')
    return changed


def edit_file(path, change):
    with open(path, encoding='utf-8') as file:
        text = file.read()
    with open(path, 'w', encoding='utf-8') as file:
        file.write(change(text))


def apply_edits(source):
    for path, replacements in edits.items():

        def change(text, replacements=replacements):
            for replacement in replacements:
                text = replace(text, *replacement)
            return text

        edit_file(f'{source}/{path}', change)

    def forget_scripts(text):
        for script in later_scripts:
            for name in (script, f'{script}_nonbase'):
                text = empty_range(text, name)
        return text

    edit_file(f'{source}/src/autofit/afranges.c', forget_scripts)


if __name__ == '__main__':
    apply_edits(sys.argv[1])
