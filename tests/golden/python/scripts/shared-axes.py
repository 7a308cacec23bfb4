import matplotlib.pyplot as plt
import numpy as np

fig, axs = plt.subplots(3, 1, figsize=(4, 4), sharex=True)
fig.subplots_adjust(hspace=0)
x = np.linspace(0, 6, 200)
for i, a in enumerate(axs):
    a.plot(x, np.sin(x + i))
    a.label_outer()
