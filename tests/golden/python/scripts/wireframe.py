import matplotlib.pyplot as plt
import numpy as np

fig = plt.figure(figsize=(4, 3))
ax = fig.add_subplot(projection='3d')
X, Y = np.meshgrid(np.linspace(-2, 2, 20), np.linspace(-2, 2, 20))
ax.plot_wireframe(X, Y, X * np.exp(-X**2 - Y**2), color='C2')
ax.view_init(30, 45)
