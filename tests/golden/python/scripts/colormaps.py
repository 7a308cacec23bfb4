import matplotlib.pyplot as plt
import numpy as np

g = np.linspace(0, 1, 256).reshape(1, -1)
fig, axs = plt.subplots(6, figsize=(4, 3))
for a, n in zip(axs, ['viridis', 'plasma', 'jet', 'hsv', 'tab20', 'coolwarm']):
    a.imshow(g, aspect='auto', cmap=n)
    a.set_axis_off()
    a.text(-.02, .5, n, va='center', ha='right', transform=a.transAxes, fontsize=8)
fig.subplots_adjust(left=.25)
