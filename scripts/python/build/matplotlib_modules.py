"""Matplotlib's seven extension modules with FreeType and qhull."""

import glob
import os
import re

from side_modules import compile_all as obj, link, work as M

S=M+'/src'; V=os.environ.get('MPLV','3.10.9'); mp=f'{S}/matplotlib-{V}'; ft=S+'/freetype-2.6.5'; qh=S+'/qhull-2020.2'
pb=glob.glob(M+'/venv/lib/python3*/site-packages/pybind11/include')[0]
# FreeType 2.6.5 as edited by freetype_2_6_1.py, using the main module's inflate instead of its own zlib
fo=M+'/o/ft'; os.makedirs(fo+'/cfg',exist_ok=True)
mods='autofit/autofit.c truetype/truetype.c type1/type1.c cff/cff.c cid/type1cid.c pfr/pfr.c type42/type42.c winfonts/winfnt.c pcf/pcf.c bdf/bdf.c sfnt/sfnt.c pshinter/pshinter.c smooth/smooth.c raster/raster.c cache/ftcache.c gzip/ftgzip.c lzw/ftlzw.c psaux/psaux.c psnames/psnames.c bzip2/ftbzip2.c'.split()
base='ftsystem ftinit ftdebug ftbase ftbbox ftbdf ftbitmap ftcid ftfntfmt ftfstype ftgasp ftglyph ftgxval ftlcdfil ftmm ftotval ftpatent ftpfr ftstroke ftsynth fttype1 ftwinfnt'.split()
opt=open(ft+'/include/freetype/config/ftoption.h').read()
opt=re.sub(r'/\* #define FT_CONFIG_OPTION_SYSTEM_ZLIB \*/','#define FT_CONFIG_OPTION_SYSTEM_ZLIB',opt)
# As in Matplotlib's own configuration of FreeType
opt=opt.replace('#define FT_CONFIG_OPTION_SUBPIXEL_RENDERING','/* no subpixel rendering */')
os.makedirs(fo+'/cfg/freetype/config',exist_ok=True); open(fo+'/cfg/freetype/config/ftoption.h','w').write(opt)
FF=['-DFT2_BUILD_LIBRARY','-I'+fo+'/cfg','-I'+ft+'/include','-fvisibility=hidden']
fobj=obj([f'{ft}/src/{m}' for m in mods]+[f'{ft}/src/base/{b}.c' for b in base],FF,fo)
# Pyodide does not export `exit`, which qhull calls for errors that occur before its own error handler is set.
qobj=obj(sorted(f'{qh}/src/libqhull_r/{x}.c' for x in 'geom2_r geom_r global_r io_r libqhull_r mem_r merge_r poly2_r poly_r qset_r random_r rboxlib_r stat_r usermem_r userprintf_rbox_r userprintf_r user_r'.split()),['-I'+qh+'/src','-fvisibility=hidden','-Dexit=_Exit'],M+'/o/qh')
agg=mp+'/extern/agg24-svn'; A=['-I'+agg+'/include','-fvisibility=hidden','-fvisibility-inlines-hidden']
aobj=obj([f'{agg}/src/agg_{x}.cpp' for x in 'bezier_arc curves image_filters trans_affine vcgen_contour vcgen_dash vcgen_stroke vpgen_segmentator'.split()],A,M+f'/o/agg{V}')
P=['-I'+pb,'-I'+mp+'/src','-fvisibility=hidden','-fvisibility-inlines-hidden']; od=M+f'/o/mpl{V}'; D=M+'/site/matplotlib'
def mod(dest,name,srcs,extra,objs): link(dest,name,obj([mp+'/src/'+s for s in srcs],P+extra,od)+objs)
I=['-I'+agg+'/include']; FI=['-I'+fo+'/cfg','-I'+ft+'/include','-DFREETYPE_BUILD_TYPE="local"']
mod(D,'_path',['_path_wrapper.cpp'],I,aobj)
mod(D,'_c_internal_utils',['_c_internal_utils.cpp'],[],[])
mod(D,'_image',['_image_wrapper.cpp','py_converters.cpp'],I,aobj)
mod(D,'_tri',['tri/_tri.cpp','tri/_tri_wrapper.cpp'],[],[])
mod(D,'_qhull',['_qhull_wrapper.cpp'],['-I'+qh+'/src','-DMPL_DEVNULL=/dev/null'],qobj)
mod(D,'ft2font',['ft2font.cpp','ft2font_wrapper.cpp'],I+FI,fobj)
# 32-bit: unsigned -> long (Py_ssize_t) narrowing in braces is an error for clang
mod(D+'/backends','_backend_agg',['_backend_agg.cpp','_backend_agg_wrapper.cpp'],I+FI+['-Wno-c++11-narrowing'],aobj+fobj)
