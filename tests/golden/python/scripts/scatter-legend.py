import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
rng = np.random.default_rng(0)
s = ax.scatter(rng.random(40), rng.random(40), c=rng.integers(1, 5, 40), s=60)
ax.add_artist(ax.legend(*s.legend_elements(), title='Classes'))
