import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
rng = np.random.default_rng(0)
hb = ax.hexbin(rng.normal(size=4000), rng.normal(size=4000), gridsize=20, cmap='inferno')
fig.colorbar(hb, label='counts')
