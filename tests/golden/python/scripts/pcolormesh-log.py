import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
from matplotlib.colors import LogNorm
X, Y = np.mgrid[-3:3:60j, -2:2:50j]
Z = np.exp(-X**2 - Y**2) + 50 * np.exp(-(X * 10)**2 - (Y * 10)**2)
p = ax.pcolormesh(X, Y, Z, norm=LogNorm(vmin=1e-4, vmax=50), shading='nearest')
fig.colorbar(p, extend='max')
