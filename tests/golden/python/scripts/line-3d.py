import matplotlib.pyplot as plt
import numpy as np

fig = plt.figure(figsize=(4, 3))
ax = fig.add_subplot(projection='3d')
t = np.linspace(-4 * np.pi, 4 * np.pi, 200)
ax.plot(t * np.sin(t), t * np.cos(t), t, label='curve')
ax.legend()
