import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
x = np.logspace(0, 4, 30)
ax.loglog(x, x**1.5, 'o-')
ax.grid(True, which='both', ls=':')
