import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
ax.axis('off')
ax.table([[1, 2, 3], [4, 5, 6]], rowLabels=['first', 'second'], colLabels=list('ABC'), loc='center', cellLoc='center', colColours=['#cde'] * 3)
