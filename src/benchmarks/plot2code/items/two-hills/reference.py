import matplotlib.pyplot as plt
import numpy as np

x = np.linspace(-3, 3, 121)
y = np.linspace(-2, 2, 81)
X, Y = np.meshgrid(x, y)
height = 120 * np.exp(-((X - 1) ** 2 + Y**2)) + 80 * np.exp(-((X + 1.2) ** 2 + (Y - 0.4) ** 2) / 0.8)

fig, ax = plt.subplots(figsize=(7, 4.5))
filled = ax.contourf(X, Y, height, levels=8, cmap='YlGn')
lines = ax.contour(X, Y, height, levels=[20, 60, 100], colors='k', linewidths=0.8)
ax.clabel(lines, fmt='%d m')
ax.set_title('Two hills')
ax.set_xlabel('east (km)')
ax.set_ylabel('north (km)')
fig.colorbar(filled, label='height (m)')
plt.show()
