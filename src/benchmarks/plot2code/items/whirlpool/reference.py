import matplotlib.pyplot as plt
import numpy as np

y, x = np.mgrid[-2:2:12j, -2:2:12j]
u = -y
v = x
speed = np.hypot(u, v)

fig, ax = plt.subplots(figsize=(5, 5))
arrows = ax.quiver(x, y, u, v, speed, cmap='cool', pivot='mid')
ax.quiverkey(arrows, 0.85, 1.03, 2, '2 m/s', labelpos='E')
ax.set_title('Whirlpool', loc='left')
ax.set_aspect('equal')
ax.set_xlim(-2.3, 2.3)
ax.set_ylim(-2.3, 2.3)
plt.show()
