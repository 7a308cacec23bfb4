import matplotlib from './python/matplotlib_3_8.py?raw'
import numpy from './python/numpy_1_26.py?raw'
import shared from './python/older_versions.py?raw'

/** Python code that provides the names and defaults of Matplotlib 3.8 and NumPy 1.26, which benchmarks pin. */
export const olderVersions = [shared, numpy, matplotlib].join('\n')
