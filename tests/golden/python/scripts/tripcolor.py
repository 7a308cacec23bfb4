import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
rng = np.random.default_rng(0)
x, y = rng.random((2, 60))
ax.tripcolor(x, y, np.hypot(x, y), shading='gouraud')
ax.triplot(x, y, lw=.4, color='w')
