import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
x = np.arange(0, 2, .01)
ax.fill_between(x, np.sin(2 * np.pi * x), .8 * np.sin(4 * np.pi * x), where=x > .5, alpha=.4, color='C3')
ax.axhline(0, color='k', lw=.8)
ax.axvspan(.2, .4, alpha=.3)
