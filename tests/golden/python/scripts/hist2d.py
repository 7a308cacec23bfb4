import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
rng = np.random.default_rng(0)
h = ax.hist2d(rng.normal(size=4000), rng.normal(size=4000), bins=30)
fig.colorbar(h[3])
