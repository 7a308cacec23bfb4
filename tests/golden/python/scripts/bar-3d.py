import matplotlib.pyplot as plt
import numpy as np

fig = plt.figure(figsize=(4, 3))
ax = fig.add_subplot(projection='3d')
x, y = map(np.ravel, np.meshgrid(range(4), range(3)))
ax.bar3d(x, y, 0 * x, .6, .6, x + y + 1, shade=True)
