#!/usr/bin/env bash
# Builds everything from registry packages (npm, PyPI, Debian) into $WORK/site, which pack.mjs reads. Takes about eleven minutes on two cores.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
export WORK=$(realpath -m "${WORK:-python-work}")
export LD_LIBRARY_PATH=$WORK/tools/usr/lib/x86_64-linux-gnu   # of the unpacked compiler
ln -sfn wcc "$here/w++"
bash "$here/fetch.sh"
bash "$here/sysroot.sh"
bash "$here/numpy.sh"
bash "$here/pandas.sh"
python="$WORK/venv/bin/python"
"$python" "$here/jpeg_pillow_kiwisolver.py"
"$python" "$here/matplotlib_modules.py"
python3 "$here/site.py"
