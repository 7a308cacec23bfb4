import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
rng = np.random.default_rng(0)
ax.hist(rng.normal(size=1000), bins=30, alpha=.6, label='a')
ax.hist(rng.normal(1, .5, size=1000), bins=30, histtype='step', label='b')
ax.legend()
