import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
X, Y = np.meshgrid(np.linspace(-5, 5, 5), np.linspace(-5, 5, 5))
ax.barbs(X, Y, 12 * X, 12 * Y)
