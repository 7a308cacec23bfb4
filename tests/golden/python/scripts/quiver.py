import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
X, Y = np.meshgrid(np.arange(0, 2 * np.pi, .5), np.arange(0, 2 * np.pi, .5))
q = ax.quiver(X, Y, np.cos(X), np.sin(Y), np.hypot(X, Y))
ax.quiverkey(q, .9, 1.05, 2, '2 m/s', labelpos='E')
