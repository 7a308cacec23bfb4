import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
x = np.arange(0.1, 4, 0.5)
ax.errorbar(x, np.exp(-x), xerr=.2, yerr=[.05 * x, .1 * x], fmt='-o', capsize=3)
