import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
w, t = ax.pie([225, 90, 50, 60], wedgeprops=dict(width=.5), startangle=-40)
ax.legend(w, ['flour', 'sugar', 'egg', 'butter'], loc='center')
