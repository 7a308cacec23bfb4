import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
ax.plot([1e6 + 1, 1e6 + 2, 1e6 + 3], [1e-7, 3e-7, 2e-7])
ax.spines[['top', 'right']].set_visible(False)
