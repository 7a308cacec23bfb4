import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
rng = np.random.default_rng(0)
ax.violinplot([rng.normal(0, s, 100) for s in range(1, 5)], showmeans=True, showmedians=True)
