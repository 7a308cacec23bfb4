import matplotlib.pyplot as plt
import numpy as np

fig = plt.figure(figsize=(4, 3))
ax = fig.add_subplot(projection='3d')
X, Y = np.meshgrid(np.arange(-5, 5, .5), np.arange(-5, 5, .5))
s = ax.plot_surface(X, Y, np.sin(np.hypot(X, Y)), cmap='coolwarm', linewidth=0)
fig.colorbar(s, shrink=.5)
ax.set_zlabel('z')
