import matplotlib.pyplot as plt
import numpy as np

# Points on circles: four and more of them lie on one circle, and a Delaunay triangulation of them is a choice. Rounded,
# so that the last digit of a sine, which differs from platform to platform, makes no other choice.
radii = np.linspace(0.125, 1, 8)[:, np.newaxis]
angles = np.linspace(0, 2 * np.pi, 36, endpoint=False)
x = np.round(np.append(0, (radii * np.cos(angles)).ravel()), 9)
y = np.round(np.append(0, (radii * np.sin(angles)).ravel()), 9)

axes = plt.figure().add_subplot(projection='3d')
axes.plot_trisurf(x, y, np.sin(-x * y), linewidth=0.2, cmap='viridis')
axes.set_axis_off()
