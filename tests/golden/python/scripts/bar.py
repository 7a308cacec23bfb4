import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
bars = ax.bar(['Ash', 'Birch', 'Cedar', 'Elm'], [3, 7, 2, 5], color=['C0', 'C1', 'C2', 'C3'], yerr=[.3, .5, .2, .4], capsize=4)
ax.bar_label(bars)
ax.set_ylabel('count')
