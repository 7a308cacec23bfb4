import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
g = np.linspace(0, 1, 64)
rgb = np.dstack([*np.meshgrid(g, g), np.full((64, 64), .5)])
ax.imshow(rgb, origin='lower', extent=(0, 2, 0, 1), aspect='auto')
