import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
rng = np.random.default_rng(0)
s = ax.scatter(rng.random(80), rng.random(80), c=rng.random(80), s=300 * rng.random(80), alpha=.6, cmap='viridis')
fig.colorbar(s)
