import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
Y, X = np.mgrid[-3:3:40j, -3:3:40j]
U, V = -1 - X**2 + Y, 1 + X - Y**2
s = ax.streamplot(X, Y, U, V, color=U, cmap='autumn', density=.8)
fig.colorbar(s.lines)
