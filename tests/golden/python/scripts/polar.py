import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3), subplot_kw={'projection': 'polar'})
r = np.arange(0, 2, .01)
ax.plot(2 * np.pi * r, r)
ax.set_rticks([.5, 1, 1.5, 2])
ax.set_title('Polar')
