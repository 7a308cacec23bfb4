import matplotlib.pyplot as plt
import numpy as np

fig = plt.figure(figsize=(4, 3))
ax = fig.add_subplot(projection='3d')
rng = np.random.default_rng(0)
ax.scatter(*rng.random((3, 60)), c=rng.random(60), marker='^')
ax.set(xlabel='X', ylabel='Y', zlabel='Z')
