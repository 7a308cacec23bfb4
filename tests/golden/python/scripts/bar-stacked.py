import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
ax.bar(list('abc'), [1, 2, 3], label='low')
ax.bar(list('abc'), [2, 1, 2], bottom=[1, 2, 3], hatch='//', label='high')
ax.legend(loc='upper left')
