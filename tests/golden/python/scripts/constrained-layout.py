import matplotlib.pyplot as plt
import numpy as np

fig, axs = plt.subplots(2, 2, figsize=(5, 4), layout='constrained')
for a in axs.flat:
    p = a.pcolormesh(np.arange(25).reshape(5, 5))
fig.colorbar(p, ax=axs, shrink=.6, location='bottom')
fig.suptitle('Shared')
