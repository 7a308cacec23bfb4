import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
rng = np.random.default_rng(0)
i = ax.imshow(rng.random((12, 18)), cmap='magma', interpolation='bilinear')
fig.colorbar(i, label='value')
