"""Renders scripts with the installed Matplotlib like the site: draw_native.py SCRIPTS OUT (see tests/golden/python)."""

import os
import random
import sys
import tempfile
import warnings

os.environ['MPLBACKEND'] = 'agg'
# Excludes the fonts of this computer, because the site only has Matplotlib's own fonts.
os.environ['MPLCONFIGDIR'] = tempfile.mkdtemp()
import matplotlib
import matplotlib.pyplot as plt
import numpy
from matplotlib import font_manager, ft2font

find = font_manager.findSystemFonts
font_manager.findSystemFonts = lambda paths=None, fontext='ttf': find(paths, fontext) if paths else []
font_manager.fontManager = font_manager.FontManager()
font_manager.findfont = font_manager.fontManager.findfont

scripts, out = sys.argv[1:3]
os.makedirs(out, exist_ok=True)
print(matplotlib.__version__, numpy.__version__, 'FreeType', ft2font.__freetype_version__)
for name in sorted(os.listdir(scripts)):
    matplotlib.rcdefaults()
    plt.close('all')
    random.seed(1)
    numpy.random.seed(1)
    warnings.simplefilter('ignore')
    with open(f'{scripts}/{name}') as file:
        exec(compile(file.read(), name, 'exec'), {'__name__': '__main__'})
    plt.gcf().savefig(f'{out}/{name.removesuffix(".py")}.png')
