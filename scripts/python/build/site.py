"""Collects pure-Python parts and wheels: site/ is what a browser needs, out/*.whl the same as installable wheels."""
import os,sys,shutil,glob,zipfile,subprocess,hashlib,base64,re
M=os.path.abspath(os.environ['WORK']); S=M+'/src'; site=M+'/site'; V=os.environ.get('MPLV','3.10.9'); SUF='.cpython-314-wasm32-emscripten.so'
def tree(src,dst,skip=lambda p:False):
    for r,ds,fs in os.walk(src):
        rel=os.path.relpath(r,src); ds[:]=[d for d in ds if d not in('tests','__pycache__','_examples')]
        for f in fs:
            p=os.path.normpath(os.path.join(rel,f))
            if f.endswith(('.pyi','.c','.h','.cpp','.pyx','.pxd','.in','.src','.build','.so','.a','.md','.pyc')) or f in('meson.build','py.typed','LICENSE') or f.startswith('.') or skip(p): continue
            os.makedirs(os.path.dirname(os.path.join(dst,p)),exist_ok=True); shutil.copy(os.path.join(r,f),os.path.join(dst,p))
def numpy():
    n=S+'/numpy-2.4.6'
    tree(n+'/numpy',site+'/numpy',lambda p:p.startswith(('f2py','distutils','_core/src','_core/code_generators','_core/include','doc','random/src','random/lib','linalg/lapack_lite','_build_utils','typing/','_pyinstaller','core/include')) )
    config=open(n+'/b/numpy/__config__.py').read()   # contains paths of the compiler and Python, from which the folders are removed
    for folder in (os.path.dirname(os.path.abspath(__file__)),M): config=config.replace(folder+'/','')
    open(site+'/numpy/__config__.py','w').write(config)
    os.makedirs(site+'/numpy/typing',exist_ok=True); shutil.copy(n+'/numpy/typing/__init__.py',site+'/numpy/typing/__init__.py')
    os.makedirs(site+'/numpy/f2py',exist_ok=True); open(site+'/numpy/f2py/__init__.py','w').write('raise ImportError("numpy.f2py is not in this build")\n')
    for so in glob.glob(n+'/b/numpy/**/*.so',recursive=True):
        if '_tests' in so or '_simd' in so: continue
        rel=os.path.relpath(so,n+'/b'); shutil.copy(so,site+'/'+rel.split('.')[0]+SUF)
def mpl():
    m=f'{S}/matplotlib-{V}/lib'
    lean=lambda p: p.startswith(('mpl-data/fonts/pdfcorefonts','mpl-data/plot_directive','sphinxext','testing','backends/qt_editor')) or (p.startswith('mpl-data/images') and not p.endswith('matplotlib.png')) or (p.startswith('backends/web_backend'))
    tree(m+'/matplotlib',site+'/matplotlib',lean); tree(m+'/mpl_toolkits',site+'/mpl_toolkits'); shutil.copy(m+'/pylab.py',site+'/pylab.py')
    open(site+'/matplotlib/_version.py','w').write(f'version = "{V}"\n')
    subprocess.check_call([sys.executable,f'{S}/matplotlib-{V}/tools/generate_matplotlibrc.py',m+'/matplotlib/mpl-data/matplotlibrc',site+'/matplotlib/mpl-data/matplotlibrc','Agg'])
def pandas():
    p=S+'/pandas-2.3.3'
    tree(p+'/pandas',site+'/pandas',lambda f:f.startswith('_libs/src') or f.startswith('_libs/include'))
    shutil.copy(p+'/_version_meson.py' if os.path.exists(p+'/_version_meson.py') else p+'/b/_version_meson.py',site+'/pandas/_version_meson.py')
    for so in glob.glob(p+'/b/pandas/**/*.so',recursive=True):
        rel=os.path.relpath(so,p+'/b'); shutil.copy(so,site+'/'+rel.split('.')[0]+SUF)
def others():
    tree(S+'/pillow-13.0.0/src/PIL',site+'/PIL'); tree(S+'/kiwisolver-1.5.1/py/kiwisolver',site+'/kiwisolver')
    for w in glob.glob(M+'/dl/pure/*.whl')+glob.glob(M+'/dl/wh/contourpy*.whl'): zipfile.ZipFile(w).extractall(site)
def metadata():
    """Writes the metadata of the packages that are built here. Wheels contain their own."""
    for name in ('numpy-2.4.6',f'matplotlib-{V}','pandas-2.3.3','pillow-13.0.0','kiwisolver-1.5.1'):
        os.makedirs(f'{site}/{name}.dist-info',exist_ok=True); target=f'{site}/{name}.dist-info/METADATA'
        if name.startswith('pandas'): open(target,'w').write('Metadata-Version: 2.1\nName: pandas\nVersion: 2.3.3\n')
        else: shutil.copy(f'{S}/{name}/PKG-INFO',target)
if __name__=='__main__': numpy(); mpl(); pandas(); others(); metadata()
