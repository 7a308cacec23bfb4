import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
rng = np.random.default_rng(0)
m = (rng.random((20, 20)) > .8) * 1.0
ax.spy(m, markersize=4)
