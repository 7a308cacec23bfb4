import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
ax.stackplot([1, 2, 3, 4], [1, 3, 2, 4], [2, 2, 3, 1], labels=['a', 'b'], baseline='wiggle')
ax.legend()
