import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
x = np.linspace(-3, 3, 60)
X, Y = np.meshgrid(x, x)
Z = np.exp(-X**2 - Y**2) - np.exp(-(X - 1)**2 - (Y - 1)**2)
c = ax.contour(X, Y, Z, 8)
ax.clabel(c, fontsize=8)
