#!/bin/bash
# Builds pandas' extension modules with its own Meson build and Cython, against the headers of the NumPy that numpy.sh configured.
set -euo pipefail
HERE=$(cd "$(dirname "$0")" && pwd); M=$(realpath "$WORK"); N=$M/src/numpy-2.4.6; P=$M/src/pandas-2.3.3
export PATH=$M/venv/bin:$PATH
ninja -C $N/b numpy/_core/__multiarray_api.h numpy/_core/__ufunc_api.h > $M/pandas.headers.log
# The build needs NumPy's headers and Cython's declarations. Those of the machine's own NumPy would have the wrong sizes.
Y=$M/numpy-for-cython; rm -rf $Y; mkdir -p $Y/numpy
cp -r $N/numpy/_core/include $Y/numpy/include
find $N/b/numpy/_core -maxdepth 2 \( -name '_numpyconfig.h' -o -name '__multiarray_api.h' -o -name '__ufunc_api.h' \) -exec cp {} $Y/numpy/include/numpy/ \;
cp $N/numpy/__init__.cython-30.pxd $Y/numpy/__init__.pxd
printf 'import os\n\n\ndef get_include():\n    return os.path.join(os.path.dirname(os.path.abspath(__file__)), "include")\n' > $Y/numpy/__init__.py
sed "s#mpl/build#$HERE#; s#mpl/venv#$M/venv#; s#mpl/tools#$M/tools/usr/lib/llvm-22/bin#" "$HERE/cross.ini" > $M/cross.ini
cd $P; rm -rf b
PYTHONPATH=$Y nice -n 10 meson setup b --cross-file $M/cross.ini -Dbuildtype=release -Db_ndebug=true --prefix=/usr > $M/pandas.setup.log 2>&1
T=$(ninja -C b -t targets all | sed -n 's/^\(pandas\/.*\.so\): .*/\1/p')
PYTHONPATH=$Y nice -n 10 ninja -C b -j2 $T > $M/pandas.build.log 2>&1
