import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
rng = np.random.default_rng(0)
p = ax.pcolormesh(rng.random((12, 12)), edgecolors='k', linewidths=.5, cmap='plasma')
fig.colorbar(p, orientation='horizontal')
