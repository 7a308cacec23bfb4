import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
for i, style in enumerate(['-', '--', '-.', ':', (0, (5, 1, 1, 1))]):
    ax.plot([0, 1, 2, 3], [i, i + 1, i, i + 2], linestyle=style, marker='os^Dv'[i], lw=i / 2 + 1)
ax.set_title('Styles')
