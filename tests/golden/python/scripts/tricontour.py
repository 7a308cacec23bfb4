import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
rng = np.random.default_rng(0)
x, y = rng.uniform(-2, 2, (2, 200))
ax.tricontourf(x, y, x * np.exp(-x**2 - y**2), levels=14)
ax.plot(x, y, 'ko', ms=1)
