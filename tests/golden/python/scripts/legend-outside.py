import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
for i in range(4):
    ax.plot([0, 1], [0, i], label=f'line {i}')
ax.legend(bbox_to_anchor=(1, 1), ncols=1, title='Lines', fancybox=True, shadow=True)
fig.subplots_adjust(right=.7)
