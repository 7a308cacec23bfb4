import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
x = np.arange(12)
ax.step(x, np.sin(x), where='mid', label='mid')
ax.step(x, np.sin(x) + 1, where='post', label='post')
ax.stairs([1, 2, 3, 2], [0, 3, 6, 9, 11], fill=True, alpha=.3)
ax.legend()
