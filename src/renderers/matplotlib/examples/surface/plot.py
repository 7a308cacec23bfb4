import matplotlib.pyplot as plt
import numpy as np

fig = plt.figure(figsize=(4, 3))
ax = fig.add_subplot(projection='3d')
x = np.linspace(-4, 4, 30)
X, Y = np.meshgrid(x, x)
ax.plot_surface(X, Y, np.sin(np.hypot(X, Y)), cmap='viridis')
ax.set_zlabel('z')
