import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
t = np.arange(0, 5, .01)
ax.plot(t, np.cos(2 * np.pi * t), lw=2)
ax.annotate('local max', xy=(2, 1), xytext=(3, 1.5), arrowprops=dict(facecolor='black', shrink=.05))
ax.annotate('fancy', (4, -1), (1, 1.6), arrowprops=dict(arrowstyle='-|>', connectionstyle='arc3,rad=.3'), bbox=dict(boxstyle='round', fc='w'))
ax.set_ylim(-2, 2)
