import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
x = np.linspace(0, 10, 300)
ax.plot(x, np.sin(x**2 / 4))
i = ax.inset_axes([.1, .6, .35, .35], xlim=(7, 8), ylim=(-1, 1), xticklabels=[], yticklabels=[])
i.plot(x, np.sin(x**2 / 4))
ax.indicate_inset_zoom(i, edgecolor='k')
ax.set_ylim(-1.2, 3.5)
